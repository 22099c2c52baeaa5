import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';

const font = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${path}-400-normal.woff2`));
GlobalFonts.registerFromPath(font('ibm-plex-sans/files/ibm-plex-sans-latin'), 'Picture');

/** Lines of print on white paper, as a scanner or a screenshot gives them. */
export const drawLines = (lines: readonly string[], size = 30): Canvas => {
  const canvas = createCanvas(1_100, 80 + lines.length * size * 2);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  context.font = `${size}px Picture`;
  for (const [at, line] of lines.entries()) context.fillText(line, 40, 70 + at * size * 2);
  return canvas;
};

/** The lines as a PNG file. */
export const pictureOf = (lines: readonly string[]): Buffer => drawLines(lines).toBuffer('image/png');
