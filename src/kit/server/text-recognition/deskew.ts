import { inkThreshold, type GreyImage } from './ink.ts';

/** Pages are laid crooked by less than this, in degrees. */
const maxSkew = 5;
const maxPoints = 40_000;
/** Rows are told apart at this many pixels of the page's long side. */
const rows = 1_000;
/** A page whose columns tell lines apart so much better than its rows lies on its side. */
const sidewaysRatio = 1.6;

type Points = { xs: Float32Array; ys: Float32Array; extent: number };

/** Which way the lines of a page run and by how many degrees they are crooked (positive: falling to the right). */
export function findSkew(image: GreyImage): { isSideways: boolean; degrees: number } {
  const points = inkPoints(image);
  if (points.xs.length < 200) return { isSideways: false, degrees: 0 };
  const upright = bestAngle(points);
  const turned = { xs: points.ys, ys: points.xs, extent: points.extent };
  const sideways = bestAngle(turned);
  const isSideways = sideways.score > upright.score * sidewaysRatio;
  return isSideways ? { isSideways, degrees: -sideways.degrees } : { isSideways, degrees: upright.degrees };
}

/** Dark pixels, thinned evenly, in units in which the long side is `rows`. */
function inkPoints(image: GreyImage): Points {
  const { width, height, pixels } = image;
  const limit = Math.min(inkThreshold(image), 160);
  const unit = rows / Math.max(width, height);
  const step = Math.max(1, Math.floor(1 / unit));
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step)
      if ((pixels[y * width + x] ?? 255) < limit) {
        xs.push(x * unit);
        ys.push(y * unit);
      }
  const thin = Math.max(1, Math.ceil(xs.length / maxPoints));
  const kept = (values: number[]) => Float32Array.from(values.filter((_, at) => at % thin === 0));
  return { xs: kept(xs), ys: kept(ys), extent: rows };
}

function bestAngle(points: Points): { degrees: number; score: number } {
  let best = { degrees: 0, score: sharpness(points, 0) };
  const look = (from: number, until: number, step: number) => {
    for (let degrees = from; degrees <= until + step / 2; degrees += step) {
      const score = sharpness(points, degrees);
      if (score > best.score) best = { degrees, score };
    }
  };
  look(-maxSkew, maxSkew, 0.5);
  look(best.degrees - 0.4, best.degrees + 0.4, 0.1);
  return best;
}

/** How unevenly ink falls on rows at an angle: lines of print make full and empty rows. */
function sharpness({ xs, ys, extent }: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = extent;
  const counts = new Float64Array(extent * 3);
  for (let at = 0; at < xs.length; at += 1) {
    const row = Math.round((ys[at] ?? 0) - (xs[at] ?? 0) * slope + offset);
    counts[row] = (counts[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < counts.length; row += 1) {
    const change = (counts[row] ?? 0) - (counts[row - 1] ?? 0);
    sum += change * change;
  }
  return sum;
}
