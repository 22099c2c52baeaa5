import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';

const font = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${path}-400-normal.woff2`));
GlobalFonts.registerFromPath(font('ibm-plex-sans/files/ibm-plex-sans-latin'), 'Picture');
GlobalFonts.registerFromPath(
  font('ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'),
  'Arabic picture',
);

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

/** Lines of Arabic print, from right to left, as a PNG file. */
export const arabicPictureOf = (lines: readonly string[], size = 32): Buffer => {
  const canvas = drawLines(
    lines.map(() => ''),
    size,
  );
  const context = canvas.getContext('2d');
  context.font = `${size}px "Arabic picture"`;
  context.direction = 'rtl';
  context.textAlign = 'right';
  for (const [at, line] of lines.entries()) context.fillText(line, canvas.width - 40, 70 + at * size * 2);
  return canvas.toBuffer('image/png');
};

/** The lines as a PNG file. */
export const pictureOf = (lines: readonly string[]): Buffer => drawLines(lines).toBuffer('image/png');
