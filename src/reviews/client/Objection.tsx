import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why what was pressed did not happen, beside the button that was pressed. */
export function Objection({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-high">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
