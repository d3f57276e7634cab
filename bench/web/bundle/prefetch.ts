// Replaces shell/src/sections/prefetch.ts: no section has files of its own.
export function prefetchSection(): void {
  // Part of the bundle.
}
