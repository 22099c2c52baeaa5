import { useEffect } from 'react';
import { browserLanguageEndpoint } from '#accounts/contract/language.ts';
import { send } from '#kit/client/call.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { tabStorage } from '#kit/client/storage.ts';
import { isArabicPage } from '#kit/contract/language/locale.ts';
import { Button } from '#ui/Button.tsx';

const reload = () => location.reload();

/** What a form of the page can be asked and told. */
export type TypedForm = { getValues: () => object; setValue: (name: never, value: never) => void };

const typedKey = 'typedBefore';
/** Keeps what stands in the form until the page is there in the other language, but no password. */
const keepTyped = ({ getValues }: TypedForm): void => {
  const typed = Object.entries(getValues()).filter(([name]) => !/password/i.test(name));
  tabStorage.write(typedKey, JSON.stringify([location.pathname, typed]));
};
const putBack = ({ setValue }: TypedForm): void => {
  const kept = tabStorage.read(typedKey);
  tabStorage.remove(typedKey);
  const [path, typed] = JSON.parse(kept ?? '["", []]') as [string, [name: never, value: never][]];
  if (path === location.pathname) for (const [name, value] of typed) setValue(name, value);
};

type LanguageSwitchProps = {
  /** The form that stands on the page. */ form?: TypedForm | undefined;
  /** Shows the page in the other language. */ onChosen?: () => void;
};

/** On the pages of who is not signed in: this browser shows them in the other language, called by its own name. */
export function LanguageSwitch({ form, onChosen = reload }: LanguageSwitchProps) {
  useEffect(() => {
    if (form) putBack(form);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has come
  }, []);
  const show = () => {
    if (form) keepTyped(form);
    onChosen();
  };
  const [language, name] = isArabicPage() ? (['en', 'English'] as const) : (['ar', 'العربية'] as const);
  return (
    <Button
      variant="ghost"
      lang={language}
      onClick={() => void send(browserLanguageEndpoint, { body: { language } }).then(show, toastFailure)}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
