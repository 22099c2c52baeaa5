type SpinnerProps = { label?: string; className?: string };

/** A turning ring in the text colour; with `label` it is announced, without it is decoration beside a text. */
export function Spinner({ label, className = 'size-4' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex shrink-0">
      <svg
        viewBox="0 0 16 16"
        fill="none"
        aria-hidden="true"
        className={`animate-spin motion-reduce:animate-none ${className}`}
      >
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
