/** A4 in points, and the frame that the running text keeps. */
export const page = { width: 595.28, height: 841.89, left: 51, right: 51, top: 86, bottom: 70 } as const;
export const column = page.width - page.left - page.right;
export const floor = page.height - page.bottom;

/** The light values of the product's design tokens; colour other than ink and petrol stands for a state. */
export const ink = { first: '#0D1B1E', second: '#435356', third: '#5E6D70' } as const;
export const line = { hair: '#DCE2E0', strong: '#7F8C8C' } as const;
export const petrol = { ink: '#0B5966', soft: '#E0EFF0', line: '#9CC3C8' } as const;

/** A character by its number in Unicode: U+4E2D. */
export const formatCode = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

export type Tone = { ink: string; soft: string };
export const tones = {
  good: { ink: '#0E6F40', soft: '#E1F3E8' },
  bad: { ink: '#B42318', soft: '#FDE9E7' },
  open: { ink: '#984A00', soft: '#FDEEDD' },
  changed: { ink: '#1F55C0', soft: '#E7EEFB' },
  quiet: { ink: '#435356', soft: '#EEF1EF' },
} as const satisfies Record<string, Tone>;

export type Face = 'regular' | 'medium' | 'semibold' | 'mono';
/** `size` and `leading` (height of its line) in points. */
export type Style = { face: Face; size: number; leading: number; color: string };

export const styles = {
  title: { face: 'semibold', size: 26, leading: 32, color: ink.first },
  section: { face: 'semibold', size: 15, leading: 21, color: ink.first },
  part: { face: 'semibold', size: 11, leading: 16, color: ink.first },
  figure: { face: 'semibold', size: 21, leading: 26, color: ink.first },
  body: { face: 'regular', size: 9.5, leading: 14, color: ink.first },
  strong: { face: 'medium', size: 9.5, leading: 14, color: ink.first },
  small: { face: 'regular', size: 8.5, leading: 12.5, color: ink.second },
  smallStrong: { face: 'medium', size: 8.5, leading: 12.5, color: ink.first },
  label: { face: 'medium', size: 8, leading: 12, color: ink.third },
  chip: { face: 'medium', size: 8, leading: 14, color: ink.second },
  link: { face: 'medium', size: 8.5, leading: 12.5, color: petrol.ink },
  mono: { face: 'mono', size: 8, leading: 12.5, color: ink.second },
  monoSmall: { face: 'mono', size: 7.5, leading: 12.5, color: ink.third },
  source: { face: 'regular', size: 9, leading: 13.5, color: ink.first },
  furniture: { face: 'regular', size: 8, leading: 12, color: ink.third },
} as const satisfies Record<string, Style>;
