import { useState } from 'react';
import { Card } from '../Card.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { ThemeToggle } from '../ThemeToggle.tsx';
import { controls } from './controls.tsx';
import { extremes } from './extremes.tsx';
import { feedback } from './feedback.tsx';
import { inputs } from './inputs.tsx';
import type { Specimen } from './specimen.ts';
import './gallery.css';

const sections: readonly { title: string; specimens: readonly Specimen[] }[] = [
  { title: 'Controls', specimens: controls },
  { title: 'Inputs', specimens: inputs },
  { title: 'Feedback and surfaces', specimens: feedback },
  { title: 'What real data brings', specimens: extremes },
];

/**
 * Every control of src/ui with its states; `npm run gallery` shows it, its test scans it in both
 * themes and both directions.
 */
export function Gallery() {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  return (
    <main className="gallery" dir={direction}>
      <header className="gallery-row">
        <h1 className="me-auto text-xl font-semibold">Gallery</h1>
        <SegmentedControl
          label="Direction"
          value={direction}
          onChange={setDirection}
          segments={[
            { value: 'ltr', label: 'Left to right' },
            { value: 'rtl', label: 'Right to left' },
          ]}
        />
        <ThemeToggle />
      </header>
      {sections.map(({ title, specimens }) => (
        <section key={title} aria-label={title} className="gallery-section">
          <h2 className="text-lg font-semibold">{title}</h2>
          <div className="gallery-specimens">
            {specimens.map(({ name, of }) => (
              <Card key={name} title={name} headingLevel={3}>
                <div className="gallery-specimen">{of}</div>
              </Card>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
