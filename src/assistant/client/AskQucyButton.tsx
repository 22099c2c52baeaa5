import { Sparkles } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { toggleQucy } from './use-qucy.ts';

/** Opens Qucy from every page; an icon alone on small screens. */
export function AskQucyButton() {
  return (
    <Button
      icon={Sparkles}
      onClick={toggleQucy}
      aria-keyshortcuts="Control+J Meta+J"
      className="mx-1 max-sm:border-transparent max-sm:bg-transparent max-sm:px-2"
    >
      <span className="max-sm:sr-only">Ask Qucy</span>
    </Button>
  );
}
