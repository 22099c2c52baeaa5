import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isArabicPage, locale } from '#kit/contract/language/locale.ts';
import { Button, IconButton } from './Button.tsx';
import { daysIn, isoDay, monthAfter, monthGrid, readIsoDay, type Month } from './month-grid.ts';
import { useWeekStart, type WeekStart } from './preferences.ts';

type CalendarProps = {
  /** The chosen day as 2026-11-05, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Today as 2026-11-05; its month is shown first, or that of the chosen day. */
  today: string;
  /** The reader's own unless said. */
  weekStart?: WeekStart;
  className?: string;
};

/** The days an arrow goes on; a week runs the way the page does. */
const stepOf = (key: string): number | undefined => {
  const onward = document.dir === 'rtl' ? -1 : 1;
  return { ArrowLeft: -onward, ArrowRight: onward, ArrowUp: -7, ArrowDown: 7 }[key];
};

/**
 * The days of one month in 35 cells with Clear. Arrow keys move between days, Page Up and Page Down
 * between months, Enter and Space choose.
 */
export function Calendar({ value, onChange, today, weekStart: asked, className = '' }: CalendarProps) {
  const own = useWeekStart();
  const weekStart = asked ?? own;
  const [visibleMonth, setVisibleMonth] = useState<Month>(
    () => readIsoDay(value) ?? readIsoDay(today) ?? { year: 2026, month: 1 },
  );
  const last = daysIn(visibleMonth);
  const dayOf = (text: string | null) =>
    readIsoDay(text) && text?.startsWith(isoDay(visibleMonth, 1).slice(0, 7))
      ? readIsoDay(text)?.day
      : undefined;
  const [focusDay, setFocusDay] = useState<number>();
  const tabDay = Math.min(focusDay ?? dayOf(value) ?? dayOf(today) ?? 1, last);
  const cells = monthGrid(visibleMonth, weekStart);
  const title = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(visibleMonth.year, visibleMonth.month - 1),
  );

  const show = (month: Month, day?: number) => {
    setVisibleMonth(month);
    setFocusDay(day === undefined ? undefined : Math.min(day, daysIn(month)));
  };

  function move(event: KeyboardEvent<HTMLElement>) {
    const grid = event.currentTarget;
    const page = { PageUp: -1, PageDown: 1 }[event.key];
    const step = stepOf(event.key);
    const target =
      event.key === 'Home'
        ? 1
        : event.key === 'End'
          ? last
          : page
            ? tabDay
            : step
              ? tabDay + step
              : undefined;
    if (target === undefined) return;
    event.preventDefault();
    const by = page ?? (target < 1 ? -1 : target > last ? 1 : 0);
    const month = monthAfter(visibleMonth, by);
    const day = page ? target : target < 1 ? daysIn(month) + target : target > last ? target - last : target;
    // The day of another month is there before the focus looks for it.
    flushSync(() => show(month, day));
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    <div className={`w-68 ${className}`}>
      <div className="flex h-8 items-center gap-1 pb-1">
        <p aria-live="polite" className="flex-1 px-1 text-sm font-semibold">
          {title}
        </p>
        <IconButton
          label="Previous month"
          icon={ChevronLeft}
          size="sm"
          onClick={() => show(monthAfter(visibleMonth, -1))}
        />
        <IconButton
          label="Next month"
          icon={ChevronRight}
          size="sm"
          onClick={() => show(monthAfter(visibleMonth, 1))}
        />
      </div>
      <div role="grid" tabIndex={-1} aria-label={title} onKeyDown={move} className="grid gap-0.5">
        <WeekdayNames weekStart={weekStart} />
        {[0, 7, 14, 21, 28].map((start) => (
          <div key={start} role="row" className="grid grid-cols-7 gap-0.5">
            {cells.slice(start, start + 7).map((days, place) => (
              <div key={place} role="gridcell" className="grid min-h-9">
                {days.map((day) => (
                  <Day
                    key={day}
                    day={day}
                    name={spoken(visibleMonth, day)}
                    isChosen={day === dayOf(value)}
                    isToday={day === dayOf(today)}
                    isTabStop={day === tabDay}
                    onChoose={() => {
                      setFocusDay(day);
                      onChange(isoDay(visibleMonth, day));
                    }}
                  />
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="mt-2 flex justify-end border-t border-line pt-2">
        <Button variant="ghost" disabled={value === null} onClick={() => onChange(null)}>
          Clear
        </Button>
      </div>
    </div>
  );
}

function WeekdayNames({ weekStart }: { weekStart: WeekStart }) {
  // 4 January 1970 was a Sunday.
  const name = (weekday: number, length: 'narrow' | 'short' | 'long') =>
    new Intl.DateTimeFormat(locale(), { weekday: length, timeZone: 'UTC' }).format(
      Date.UTC(1970, 0, 4 + weekday),
    );
  return (
    <div role="row" className="grid grid-cols-7 gap-0.5 text-center text-2xs text-ink-3">
      {[0, 1, 2, 3, 4, 5, 6].map((place) => (
        <span key={place} role="columnheader" aria-label={name(place + weekStart, 'long')} className="py-1">
          {/* The short names of Arabic are whole words that begin alike. */}
          {isArabicPage() ? name(place + weekStart, 'narrow') : name(place + weekStart, 'short').slice(0, 2)}
        </span>
      ))}
    </div>
  );
}

type DayProps = {
  day: number;
  name: string;
  isChosen: boolean;
  isToday: boolean;
  isTabStop: boolean;
  onChoose: () => void;
};

function Day({ day, name, isChosen, isToday, isTabStop, onChoose }: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      aria-label={name}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onChoose}
      className={`figures min-h-6 rounded-control text-sm -outline-offset-1! ${
        isChosen
          ? 'bg-brand font-medium text-on-brand'
          : isToday
            ? 'bg-brand-soft font-semibold text-brand'
            : 'hover:bg-sunken'
      }`}
    >
      {day}
    </button>
  );
}

function spoken(month: Month, day: number) {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.UTC(month.year, month.month - 1, day),
  );
}
