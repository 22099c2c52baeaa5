import { ErrorState } from '../ui/States.tsx';

/** Shown where a page broke or its code could not be loaded, e.g. after a new version was installed. */
export function RouteFailure() {
  return (
    <div className="pt-[20vh]">
      <title>Something went wrong · Contract Review</title>
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState message="This page could not be shown." onRetry={() => location.reload()} />
    </div>
  );
}
