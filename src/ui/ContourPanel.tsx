import type { ReactNode } from 'react';

/** The dark petrol band with contour lines, as of a seabed; what stands on it follows the dark tokens. */
export function ContourPanel({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-full overflow-hidden bg-band text-on-band scheme-dark">
      <svg
        viewBox="0 0 720 900"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full stroke-brand"
      >
        {lines.map(({ path, opacity }) => (
          <path key={path} d={path} strokeOpacity={opacity} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <div className="relative flex h-full flex-col justify-end px-14 pb-20">{children}</div>
    </div>
  );
}

/**
 * Twenty lines: far ones high, wavy and faint, near ones low, flatter and clearer. The S segments
 * keep every join smooth.
 */
const lines = Array.from({ length: 20 }, (_, line) => {
  const near = line / 19;
  const y = 118 + line * 41;
  const wave = 50 * (1 - near) ** 1.1;
  const rise = 60 * near ** 2;
  const at = (height: number) => Math.round(y + height);
  const path = [
    `M0 ${at(0)}`,
    `C130 ${at(-wave * 0.7 - rise * 0.5)} 230 ${at(wave * 0.75 - rise)} 365 ${at(wave * 0.85 - rise)}`,
    `S540 ${at(-wave * 0.75 - rise)} 635 ${at(-wave * 0.75 - rise)}`,
    `S760 ${at(-wave * 0.1 - rise * 0.7)} 820 ${at(wave * 0.6 - rise * 0.5)}`,
  ].join('');
  return { path, opacity: 0.07 + near * 0.33 };
});
