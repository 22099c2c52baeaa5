import { languageEndpoint } from '#accounts/contract/language.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { languageSchema, type Language } from '#kit/contract/language/languages.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { keepUser, useUser } from '../use-user.ts';

/** By its own name: "English", "العربية". */
const nameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
const options = languageSchema.options.map((value) => ({ value, label: nameOf(value) }));

const reload = () => location.reload();

type LanguageCardProps = {
  /** Shows the page in the new language. */ onChanged?: () => void;
};

/** In which language the person reads the product; the page is loaded anew in it. */
export function LanguageCard({ onChanged = reload }: LanguageCardProps) {
  const user = useUser();
  const [choose, { isLoading }] = useMutation(languageEndpoint);
  const change = (language: Language) =>
    void choose({ body: { language } })
      .unwrap()
      .then((changed) => {
        keepUser(changed);
        onChanged();
      }, toastFailure);
  return (
    <Card title="Language" className="max-w-170">
      <Field
        label="Language"
        hideLabel
        disabled={isLoading}
        hint="Only for you; the page reloads. Emails to you use it too; records stay in English."
      >
        <Select options={options} value={user?.language ?? null} onChange={change} />
      </Field>
    </Card>
  );
}
