import { useState } from 'react';
import { Calendar } from '../Calendar.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Combobox } from '../Combobox.tsx';
import { Field } from '../Field.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { OtpInput } from '../OtpInput.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { SearchInput } from '../SearchInput.tsx';
import { Select } from '../Select.tsx';
import { SuggestInput } from '../SuggestInput.tsx';
import { PasswordInput, TextArea, TextInput } from '../TextInput.tsx';
import { ToolbarSelect } from '../ToolbarSelect.tsx';
import type { Specimen } from './specimen.ts';

const priorities = ['Urgent', 'High', 'Medium', 'Low'].map((label) => ({ value: label, label }));

function Choice() {
  const [priority, setPriority] = useState<string | null>('High');
  return (
    <>
      <Field label="Priority">
        <Select options={priorities} value={priority} onChange={setPriority} />
      </Field>
      <Field label="Assignee" hint="Who follows the enquiry up.">
        <Combobox options={priorities} value={null} onChange={() => undefined} placeholder="Search people…" />
      </Field>
    </>
  );
}

function Answers() {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <RadioGroup
      label="Can we meet it?"
      options={[
        { value: 'can', label: 'Yes' },
        { value: 'condition', label: 'On a condition', hint: 'Say which.' },
        { value: 'cannot', label: 'No', disabled: true },
      ]}
      value={answer}
      onChange={setAnswer}
    />
  );
}

function Code() {
  const [code, setCode] = useState('12');
  return (
    <Field label="Code from the email">
      <OtpInput length={4} value={code} onChange={setCode} />
    </Field>
  );
}

function Search() {
  const [words, setWords] = useState('valve');
  return <SearchInput label="Search enquiries" value={words} onChange={setWords} />;
}

const places = ['Dubai', 'Duqm', 'Durban'].map((label) => ({ id: label, label }));

function Suggestions() {
  const [text, setText] = useState('Du');
  return (
    <Field label="Place">
      <SuggestInput
        value={text}
        onChange={setText}
        suggestions={places.filter(({ label }) => label.startsWith(text))}
        onChoose={({ label }) => setText(label)}
      />
    </Field>
  );
}

function Filter() {
  const [priority, setPriority] = useState('High');
  return <ToolbarSelect label="Priority" options={priorities} value={priority} onChange={setPriority} />;
}

function Day() {
  const [day, setDay] = useState<string | null>('2026-03-18');
  return <Calendar value={day} onChange={setDay} today="2026-03-11" />;
}

export const inputs: readonly Specimen[] = [
  {
    name: 'Field, TextInput',
    of: (
      <>
        <Field label="Customer" required>
          <TextInput defaultValue="Fictional Gulf Energy" />
        </Field>
        <Field label="Reference" error="This reference is taken.">
          <TextInput defaultValue="ENQ-26-4821" />
        </Field>
        <Field label="Country" disabled hint="Set by the organisation.">
          <TextInput defaultValue="Oman" />
        </Field>
      </>
    ),
  },
  {
    name: 'PasswordInput, TextArea',
    of: (
      <>
        <Field label="Password">
          <PasswordInput defaultValue="Fictional-27!" autoComplete="off" />
        </Field>
        <Field label="Comment">
          <TextArea dir="auto" defaultValue="Delivery within 14 weeks." />
        </Field>
      </>
    ),
  },
  { name: 'Select, Combobox', of: <Choice /> },
  { name: 'Checkbox', of: <Checkbox label="Mandatory" hint="Must be met as it stands." defaultChecked /> },
  { name: 'RadioGroup', of: <Answers /> },
  { name: 'OtpInput', of: <Code /> },
  { name: 'SearchInput', of: <Search /> },
  { name: 'SuggestInput', of: <Suggestions /> },
  { name: 'ToolbarSelect', of: <Filter /> },
  { name: 'Calendar', of: <Day /> },
  {
    name: 'FileDrop',
    of: (
      <FileDrop
        label="Drop the customer’s mail here"
        onFiles={() => undefined}
        hint="EML, MSG, PDF up to 25 MB"
      />
    ),
  },
];
