import { useEffect } from 'react';
import { ErrorState } from '#ui/States.tsx';

const reload = () => location.reload();

/**
 * Shown where a page broke or its code could not be loaded, e.g. offline, or after a new version
 * was installed.
 */
export function RouteFailure() {
  const title = navigator.onLine ? 'Something went wrong' : 'You are offline';
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div className="pt-[20vh]">
      <title>{`${title} · Contract Review`}</title>
      <h1 className="sr-only">{title}</h1>
      <ErrorState message="This page could not be shown." onRetry={reload} />
    </div>
  );
}
