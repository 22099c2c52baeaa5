/** A turn shifts the row by 40 % of its width, below 768 px by all of it; it stops at both ends (LAND-6). */
export function startCarousel(): void {
  const carousel = document.querySelector('[data-carousel]');
  const track = carousel?.querySelector<HTMLElement>('[data-track]');
  if (!carousel || !track) return;
  const slides = [...track.children];
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-turn]')];
  const narrow = matchMedia('(width < 768px)');
  const way = document.dir === 'rtl' ? 1 : -1;
  let at = 0;

  const show = () => {
    track.style.transform = `translateX(${way * at * (narrow.matches ? 100 : 40)}%)`;
    for (const button of buttons)
      button.disabled = button.dataset['turn'] === 'next' ? at === slides.length - 1 : at === 0;
    for (const [place, slide] of slides.entries()) {
      // On a narrow screen one slide is seen; the others must not take the focus or be read.
      slide.toggleAttribute('inert', narrow.matches && place !== at);
      // On a wide one its neighbours stand half in the picture: they show their tag alone, at the
      // end that is seen.
      slide.toggleAttribute('data-passed', place < at);
      slide.toggleAttribute('data-coming', place > at);
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      at = Math.min(slides.length - 1, Math.max(0, at + (button.dataset['turn'] === 'next' ? 1 : -1)));
      show();
      if (button.disabled) buttons.find((each) => each !== button)?.focus();
    });
  }
  narrow.addEventListener('change', show);
  show();
}
