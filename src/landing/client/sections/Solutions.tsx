import { filmChapters } from '#landing/contract/film-chapters.ts';

const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/**
 * The product at its main job, recorded by scripts/record-demo.ts; nothing of it is loaded before
 * somebody asks (LAND-3).
 */
export function Solutions() {
  return (
    <section id="solutions" aria-labelledby="solutions-title" className="wide py-16 sm:py-24">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="max-w-2xl">
          <h2 id="solutions-title" className="text-3xl">
            See one enquiry go from inbox to approval
          </h2>
          <p className="mt-3 text-lg text-ink-2">
            A real recording of this product with its demo organisation: the mail is read, ten departments
            decide, the record is signed. Silent, with captions.
          </p>
        </div>
        <a href="#request-demo" data-open="demo" className="call">
          Request Demo
        </a>
      </div>
      <div
        data-video=""
        className="relative mt-10 aspect-video overflow-hidden rounded-panel border border-line bg-band"
      >
        <img
          src="/video/demo-poster.webp"
          alt=""
          width="1280"
          height="720"
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <a
          href="/video/demo.mp4"
          data-video-play="0"
          className="absolute inset-0 flex items-center justify-center"
          aria-label="Play the demo video, silent, with captions"
        >
          <span className="flex size-16 items-center justify-center rounded-full bg-brand text-on-brand shadow-3">
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" fill="currentColor">
              <path d="M8 5v14l11-7Z" />
            </svg>
          </span>
        </a>
      </div>
      <ol className="mt-6 grid gap-6 sm:grid-cols-3">
        {filmChapters.map(({ title, seconds, picture }, place) => (
          <li key={title}>
            <a
              href={`/video/demo.mp4#t=${seconds}`}
              data-video-play={seconds}
              className="flex items-center gap-4 sm:block"
            >
              <img
                src={`/video/${picture}`}
                alt=""
                width="1280"
                height="720"
                loading="lazy"
                decoding="async"
                className="w-36 shrink-0 rounded-panel border border-line sm:mb-3 sm:w-full"
              />
              <span className="font-medium">
                {place + 1}. {title}
                <span className="ms-2 text-ink-3">{formatClock(seconds)}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
