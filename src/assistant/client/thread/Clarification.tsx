import type { Clarification as Asked } from '#assistant/contract/chat/schema.ts';
import { Button } from '#ui/Button.tsx';
import type { About } from '../chat/chat.ts';

type Option = Asked['options'][number];
type ClarificationProps = { clarification: Asked; onChoose: (label: string, about: Partial<About>) => void };

/** What a question may have meant, to choose from; typing a reply does as well (AI-4). */
export function Clarification({ clarification, onChoose }: ClarificationProps) {
  if (clarification.options.length === 0) return null;
  return (
    <div role="group" aria-label={clarification.clarificationQuestion} className="flex flex-wrap gap-2">
      {clarification.options.map((option) => (
        <Button
          key={`${option.label} ${option.documentId} ${option.enquiryId}`}
          size="sm"
          onClick={() => onChoose(option.label, narrowed(option))}
          className="max-w-full"
        >
          <bdi className="truncate">{option.label}</bdi>
        </Button>
      ))}
      <p className="w-full text-xs text-ink-2">Choose one, or type your reply.</p>
    </div>
  );
}

const narrowed = ({ enquiryId, documentId }: Option): Partial<About> => ({
  ...(enquiryId ? { enquiryId } : {}),
  ...(documentId ? { documentIds: [documentId] } : {}),
});
