/** Puts the focus on the first marked field once the marks are drawn, in the order of the page. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const marked = document.querySelector('main form [aria-invalid="true"]');
    if (marked instanceof HTMLElement) marked.focus();
  });
}
