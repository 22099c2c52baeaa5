import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Files let go anywhere over the page go to `onDrop`; the answer says whether files hang over it.
 * Without `isOn` a dropped file does nothing.
 */
export function usePageDrop(isOn: boolean, onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const over = useEffectEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    setOver(isOn);
  });
  const leave = useEffectEvent((event: DragEvent) =>
    event.relatedTarget === null ? setOver(false) : undefined,
  );
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    // A place for files under the pointer has taken them already.
    if (event.defaultPrevented || !holdsFiles(event)) return;
    event.preventDefault();
    if (isOn) onDrop([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
