import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './Button.tsx';

type EmptyStateProps = {
  /** One line: what is not here. */
  title: string;
  /** One line: what fills it. */
  hint?: ReactNode;
  /** One action. */
  action?: ReactNode;
  icon?: LucideIcon;
  className?: string;
};

/** Said where a list has nothing to show. */
export function EmptyState({ title, hint, action, icon: Icon, className = '' }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-4 py-10 text-center ${className}`}>
      {Icon ? <Icon size={24} aria-hidden="true" className="mb-3 text-ink-3" /> : null}
      <p className="text-base font-medium text-balance">{title}</p>
      {hint ? <p className="mt-1 max-w-100 text-sm text-balance text-ink-2">{hint}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

type ErrorStateProps = {
  /** What failed, in words. */ message: string;
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
};

/** Said in the part of a page that could not be shown; the page stays. */
export function ErrorState({ message, onRetry, busy = false, className = '' }: ErrorStateProps) {
  return (
    <div role="alert" className={`flex flex-col items-center gap-3 px-4 py-10 text-center ${className}`}>
      <p className="flex items-center gap-2 text-sm text-high">
        <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
        {onRetry && !navigator.onLine
          ? 'You are offline. This loads by itself when the connection is back.'
          : message}
      </p>
      {onRetry ? (
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}

const banners = {
  info: { icon: Info, look: 'border-line bg-surface', mark: 'text-brand' },
  success: { icon: CircleCheck, look: 'border-line bg-approved-soft', mark: 'text-approved' },
  warning: { icon: TriangleAlert, look: 'border-line bg-medium-soft', mark: 'text-medium' },
  error: { icon: CircleAlert, look: 'border-line bg-high-soft', mark: 'text-high' },
};

type BannerProps = {
  children: ReactNode;
  tone?: keyof typeof banners;
  action?: ReactNode;
  onDismiss?: () => void;
  /** A strip over the full width, e.g. under the top bar. */
  flush?: boolean;
  className?: string;
};

/** A lasting message about the page; an error is announced at once, the others politely. */
export function Banner({
  children,
  tone = 'info',
  action,
  onDismiss,
  flush = false,
  className = '',
}: BannerProps) {
  const { icon: Icon, look, mark } = banners[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex min-h-10 items-center gap-2.5 px-3 py-1.5 text-sm text-ink ${flush ? 'border-b sm:px-5' : 'rounded-card border'} ${look} ${className}`}
    >
      <Icon size={16} aria-hidden="true" className={`shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
      {onDismiss ? <IconButton label="Dismiss" icon={X} onClick={onDismiss} className="-me-1" /> : null}
    </div>
  );
}
