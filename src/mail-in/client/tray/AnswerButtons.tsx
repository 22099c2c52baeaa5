import { Button, type ButtonProps } from '#ui/Button.tsx';

export const acceptAnswer = {
  id: 'mail-in accept',
  label: 'Accept the next answer',
  group: 'Mail in',
  keys: ['y'],
};

type AnswerButtonsProps = {
  size?: ButtonProps['size'];
  onSettle: (as: 'accepted' | 'declined') => void;
};

export function AnswerButtons({ size, onSettle }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size={size} variant="primary" onClick={() => onSettle('accepted')}>
        Accept as the answer
      </Button>
      <Button size={size} onClick={() => onSettle('declined')}>
        Not the answer
      </Button>
    </div>
  );
}
