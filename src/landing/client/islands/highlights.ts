/** A chip lights up the cards that concern it and dims the others; pressed again, all are equal. */
export function startHighlights(): void {
  const block = document.querySelector('[data-highlights]');
  if (!block) return;
  const chips = [...block.querySelectorAll<HTMLButtonElement>('[data-category]')];
  const cards = [...block.querySelectorAll<HTMLElement>('[data-of]')];
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      const chosen = chip.getAttribute('aria-pressed') === 'true' ? null : (chip.dataset['category'] ?? null);
      for (const each of chips)
        each.setAttribute('aria-pressed', String(each.dataset['category'] === chosen));
      for (const card of cards) {
        const isLit = chosen !== null && (card.dataset['of'] ?? '').split(' ').includes(chosen);
        card.toggleAttribute('data-lit', isLit);
        card.toggleAttribute('data-dim', chosen !== null && !isLit);
      }
    });
  }
}
