import { startCarousel } from './carousel.ts';
import { startForms } from './forms.ts';
import { startHighlights } from './highlights.ts';
import { loadReading } from './load-reading.ts';
import { startMagi } from './magi.ts';
import { startStrip } from './strip.ts';
import { startVideo } from './video.ts';

// Everything that needs a script shows itself only now, and the page is whole without it.
document.documentElement.classList.add('scripted');
startStrip();
startHighlights();
startCarousel();
startForms();
startVideo();
startMagi();
loadReading();

// A menu that has led somewhere closes.
const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.open = false;
});
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
