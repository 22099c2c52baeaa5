export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="wide pb-16 sm:pb-24">
      <div className="rounded-panel bg-brand-soft px-6 py-10 sm:px-12 sm:py-12">
        <h2 id="closing" className="text-3xl">
          Review your next enquiry with us
        </h2>
        <p className="mt-2 text-lg text-ink-2">14 days, your own documents, no card.</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <a href="#request-demo" data-open="demo" className="call">
            Request Demo
          </a>
          <a href="/signup" className="call call-quiet">
            Get Started
          </a>
        </p>
      </div>
    </section>
  );
}
