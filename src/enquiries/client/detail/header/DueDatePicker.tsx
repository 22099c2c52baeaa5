import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { shortDay, today } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { Popover } from '#ui/Popover.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';

type DueDatePickerProps = {
  value: string | null;
  forbidden: string | null;
  onChange: (day: string | null) => void;
};

/** The day the enquiry is due, any day of any month; the current one is shown first (DET-2, SIGN-7). */
export function DueDatePicker({ value, forbidden, onChange }: DueDatePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const words = value ? shortDay(value) : 'Calendar';
  if (forbidden)
    return (
      <ForbiddenButton reason={forbidden} icon={CalendarDays}>
        {words}
      </ForbiddenButton>
    );
  return (
    <Popover
      title="Due date"
      hideTitle
      className="w-auto"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={CalendarDays}>
          <span>
            {value ? <span className="sr-only">Due </span> : null}
            {words}
          </span>
        </Button>
      }
    >
      <Calendar
        value={value}
        today={today(new Date())}
        onChange={(day) => {
          setOpen(false);
          onChange(day);
        }}
      />
    </Popover>
  );
}
