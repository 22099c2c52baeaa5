/**
 * The product at its main job, recorded by scripts/record-demo.ts; nothing of it is loaded before
 * somebody asks (LAND-3).
 */
export function Solutions() {
  return (
    <section
      id="solutions"
      aria-labelledby="solutions-title"
      className="wide grid items-center gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.45fr]"
    >
      <div>
        <h2 id="solutions-title" className="text-3xl">
          See one enquiry go from inbox to approval
        </h2>
        <p className="mt-3 text-lg text-ink-2">
          A real recording of this product with its demo organisation: the mail is read, ten departments
          decide, the record is signed. Silent, with captions.
        </p>
        <p className="mt-7">
          <a href="#request-demo" data-open="demo" className="call">
            Request Demo
          </a>
        </p>
      </div>
      <div
        data-video=""
        className="relative aspect-video overflow-hidden rounded-panel border border-line bg-band"
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
          data-video-play=""
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
    </section>
  );
}
