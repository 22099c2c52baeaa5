import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { chooseDensity, chooseWeekStart, useDensity, useWeekStart } from '#ui/preferences.ts';
import { chooseTheme, useChosenTheme } from '#ui/theme.ts';

const themes = [
  { value: 'system', label: 'As the system', hint: 'Light by day, dark by night, where the system does so' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact', hint: 'More enquiries on the screen' },
] as const;

const weekStarts = [
  { value: '1', label: 'Monday' },
  { value: '0', label: 'Sunday' },
  { value: '6', label: 'Saturday' },
] as const;
const days = { '0': 0, '1': 1, '6': 6 } as const;

/** How the product looks in this browser; each choice holds at once. */
export function AppearanceSettings() {
  const [theme, density, weekStart] = [useChosenTheme(), useDensity(), useWeekStart()];
  return (
    <Card title="Appearance" className="max-w-170">
      <p className="mb-4 text-sm text-ink-2">Saved in this browser; changes apply at once.</p>
      <div className="grid gap-5">
        <RadioGroup label="Theme" options={themes} value={theme} onChange={chooseTheme} />
        <RadioGroup label="Lists" options={densities} value={density} onChange={chooseDensity} />
        <RadioGroup
          label="First day of the week"
          options={weekStarts}
          value={`${weekStart}`}
          onChange={(day) => chooseWeekStart(days[day])}
        />
      </div>
    </Card>
  );
}
