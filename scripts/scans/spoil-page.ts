import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Word } from './draw-page.ts';

export type Spoilt = 'clean' | 'skew' | 'stamp' | 'noise' | 'upside down' | 'sideways';

/** Always the same "chance". */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const turned = (
  canvas: Canvas,
  words: readonly Word[],
  degrees: number,
): { canvas: Canvas; words: Word[] } => {
  const isSideways = Math.abs(degrees) === 90;
  const target = createCanvas(
    isSideways ? canvas.height : canvas.width,
    isSideways ? canvas.width : canvas.height,
  );
  const context = target.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, target.width, target.height);
  context.translate(target.width / 2, target.height / 2);
  const angle = (degrees * Math.PI) / 180;
  context.rotate(angle);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return {
    canvas: target,
    words: words.map((word) => {
      const [x, y] = [
        word.x + word.width / 2 - canvas.width / 2,
        word.y + word.height / 2 - canvas.height / 2,
      ];
      const [width, height] = isSideways ? [word.height, word.width] : [word.width, word.height];
      return {
        text: word.text,
        x: x * Math.cos(angle) - y * Math.sin(angle) + target.width / 2 - width / 2,
        y: x * Math.sin(angle) + y * Math.cos(angle) + target.height / 2 - height / 2,
        width,
        height,
      };
    }),
  };
};

const stamp = (canvas: Canvas): void => {
  const context = canvas.getContext('2d');
  const unit = canvas.width / 794;
  for (const [colour, x, y] of [
    ['rgba(30, 60, 190, 0.75)', 420, 330],
    ['rgba(200, 30, 40, 0.75)', 230, 760],
  ] as const) {
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.translate(x * unit, y * unit);
    context.rotate(-0.3);
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = 5 * unit;
    context.strokeRect(-120 * unit, -45 * unit, 240 * unit, 90 * unit);
    context.font = `bold ${34 * unit}px sans-serif`;
    context.textAlign = 'center';
    context.fillText('RECEIVED', 0, 12 * unit);
    context.restore();
  }
};

const addNoise = (canvas: Canvas): void => {
  const context = canvas.getContext('2d');
  const data = context.getImageData(0, 0, canvas.width, canvas.height);
  const random = randomFrom(7);
  for (let at = 0; at < data.data.length; at += 4) {
    const speck = random();
    const shift = (random() - 0.5) * 70;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = data.data[at + channel] ?? 255;
      data.data[at + channel] =
        speck < 0.002 ? 30 : speck > 0.998 ? 255 : Math.min(250, value * 0.92 + 12 + shift);
    }
  }
  context.putImageData(data, 0, 0);
};

export const spoil = (drawn: { canvas: Canvas; words: Word[] }, how: Spoilt, degrees: number) => {
  if (how === 'stamp') stamp(drawn.canvas);
  if (how === 'noise') addNoise(drawn.canvas);
  return degrees === 0 ? drawn : turned(drawn.canvas, drawn.words, degrees);
};
