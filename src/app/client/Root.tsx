import { Outlet, useNavigation } from 'react-router';

/** Around every page: a bar at the top while the next one loads. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' ? <LoadingBar /> : null}
      <Outlet />
    </>
  );
}

/** A 2 px bar over the page; shows itself when loading takes longer than 150 ms. */
export function LoadingBar() {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true" className="skeleton h-0.5 rounded-none bg-brand" />
    </div>
  );
}
