import { browserLanguageEndpoint } from '#accounts/contract/language.ts';
import { send } from '#kit/client/call.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { isArabicPage } from '#kit/contract/language/locale.ts';
import { Button } from '#ui/Button.tsx';

const reload = () => location.reload();

type LanguageSwitchProps = {
  /** Shows the page in the other language. */ onChosen?: () => void;
};

/** On the pages of who is not signed in: this browser shows them in the other language, called by its own name. */
export function LanguageSwitch({ onChosen = reload }: LanguageSwitchProps) {
  const [language, name] = isArabicPage() ? (['en', 'English'] as const) : (['ar', 'العربية'] as const);
  return (
    <Button
      variant="ghost"
      lang={language}
      onClick={() => void send(browserLanguageEndpoint, { body: { language } }).then(onChosen, toastFailure)}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
