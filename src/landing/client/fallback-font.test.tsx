import { expect, it } from 'vitest';
import './page.css';

const sentence = 'Contract review that every department signs, found and quoted before you bid.';

const widthIn = (family: string): number => {
  const line = document.createElement('span');
  line.style.cssText = `position:absolute; white-space:nowrap; font:400 40px ${family}`;
  line.textContent = sentence;
  document.body.append(line);
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
};

it('SHELL-4: the letters that stand in until the page’s own arrive take the same room', async () => {
  const [own = '', ...standIns] = getComputedStyle(document.documentElement)
    .getPropertyValue('--font-sans')
    .split(',');
  await document.fonts.load(`400 40px ${own}`);
  await expect.poll(() => Math.abs(widthIn(standIns.join(',')) / widthIn(own) - 1)).toBeLessThan(0.03);
});
