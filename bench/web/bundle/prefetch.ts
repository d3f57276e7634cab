// Stands in for shell/src/sections/prefetch.ts: no section has files of its own.
export function prefetchSection(): void {
  // It is here.
}
