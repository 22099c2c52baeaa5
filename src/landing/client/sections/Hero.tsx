import type { MailReading } from '#landing/contract/schema.ts';
import { SampleReading } from './SampleReading.tsx';

/** Contour lines, as of a seabed: the one expressive surface of the page. */
const lines = Array.from({ length: 14 }, (_, line) => {
  const y = Math.round(40 + line * 44.7);
  const swell = Math.round(46 - line * 7.5);
  return `M0 ${y}C220 ${y - 28} 480 ${y + 32 - line * 7} 740 ${y + swell}S1120 ${y - 41 + line} 1280 ${y - 32 + line}S1440 ${y} 1520 ${y + 18 - line}`;
});

/** What the product is, in one sentence, and the product itself (LAND-1). */
export function Hero({ sample }: { sample: MailReading }) {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <svg
        viewBox="0 0 1440 620"
        preserveAspectRatio="xMinYMid slice"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full rtl:-scale-x-100 mask-[linear-gradient(90deg,#0003,#000_60%)] stroke-line"
      >
        {lines.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <div className="wide relative pt-14 pb-16 sm:pt-24 sm:pb-20">
        <h1 className="max-w-190 text-4xl sm:text-5xl">Contract review that every department signs.</h1>
        <p className="mt-5 max-w-150 text-lg text-ink-2 sm:text-xl sm:font-normal">
          AI-Powered Contract Review &amp; Compliance Management System for oil and gas suppliers who work to
          API Spec Q1. Each requirement is found, quoted and decided before you bid.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href="#request-demo" data-open="demo" className="call">
            Request Demo
          </a>
          <a href="/signup" className="call call-quiet">
            Get Started
          </a>
          <a
            href="#try"
            className="inline-flex h-11 items-center text-lg sm:px-2 font-medium text-brand hover:underline"
          >
            Paste an RFQ and watch&nbsp;<span aria-hidden="true">↓</span>
          </a>
        </p>
        <SampleReading sample={sample} />
      </div>
    </section>
  );
}
