import { Mail } from 'lucide-react';

/** Shown while files hang over the page. */
export function DropNotice() {
  return (
    <div className="pointer-events-none fixed inset-3 z-50 flex items-center justify-center rounded-panel border-2 border-dashed border-brand bg-brand-soft">
      <p className="flex items-center gap-2 text-lg font-semibold text-brand">
        <Mail size={20} aria-hidden="true" />
        Drop to create an enquiry
      </p>
    </div>
  );
}
