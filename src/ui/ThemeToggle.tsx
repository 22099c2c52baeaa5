import { Moon, Sun } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { chooseTheme, useIsDark } from './theme.ts';

/** Changes between light and dark. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const isDark = useIsDark();
  return (
    <IconButton
      label={isDark ? 'Use light theme' : 'Use dark theme'}
      icon={isDark ? Sun : Moon}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      className={className}
    />
  );
}
