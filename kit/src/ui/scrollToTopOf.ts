/** Scrolls to the top of a list whose page was turned, where it is above the visible part of the page. */
export function scrollToTopOf(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
