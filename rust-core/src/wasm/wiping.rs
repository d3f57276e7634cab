//! The module's allocator: the platform's, wiping what is freed, so that a card number, a CVV or a
//! password stays nowhere in memory once its request is sent.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr;

/// Bytes. Larger blocks hold lists: no form, and no body of a call that holds a secret, is as long.
const WIPED: usize = 4096;

struct Wiping;

#[global_allocator]
static ALLOCATOR: Wiping = Wiping;

// SAFETY: blocks are the platform's own, asked for and given back with the layouts that came; a
// freed block is written within its size while it is still ours.
unsafe impl GlobalAlloc for Wiping {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if layout.size() <= WIPED {
            unsafe { block.write_bytes(0, layout.size()) };
        }
        unsafe { System.dealloc(block, layout) };
    }

    /// Small blocks move, since the platform would leave their text behind where it moves them.
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if layout.size() > WIPED {
            return unsafe { System.realloc(block, layout, size) };
        }
        unsafe {
            let moved = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !moved.is_null() {
                ptr::copy_nonoverlapping(block, moved, layout.size().min(size));
                self.dealloc(block, layout);
            }
            moved
        }
    }
}
