type LogoProps = { size?: number; className?: string };

/** The mark: lines of a text on a petrol square, one clause found. Decoration beside a name. */
export function Logo({ size = 24, className = '' }: LogoProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <rect width="24" height="24" rx="6" className="fill-brand" />
      <path
        d="M6.5 8h11M6.5 12h7.5M6.5 16h5"
        className="stroke-on-brand"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="17" cy="15.25" r="2.25" className="fill-flare" />
    </svg>
  );
}
