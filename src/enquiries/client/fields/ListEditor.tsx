import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#ui/Button.tsx';

type ListEditorProps = { items: string[]; onChange: (items: string[]) => void };

/** The certificates asked, one line each. */
export function ListEditor({ items, onChange }: ListEditorProps) {
  const lines = items.length > 0 ? items : [''];
  return (
    <div className="grid gap-1.5">
      {lines.map((line, index) => (
        <div key={index} className="flex items-center gap-1">
          <input
            autoFocus={index === lines.length - 1}
            aria-label={`Certificate ${index + 1}`}
            dir="auto"
            value={line}
            onChange={(event) =>
              onChange(lines.map((each, position) => (position === index ? event.target.value : each)))
            }
            className="control px-3"
          />
          <IconButton
            label={`Remove certificate ${index + 1}`}
            icon={X}
            onClick={() => onChange(lines.filter((_, position) => position !== index))}
          />
        </div>
      ))}
      <div>
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => onChange([...lines, ''])}>
          Add certificate
        </Button>
      </div>
    </div>
  );
}
