/** A field nobody sees; programs fill it in and give themselves away, so that people need no captcha. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -start-[9999px]">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
