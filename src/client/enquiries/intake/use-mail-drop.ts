import { useEffect, useEffectEvent, useState } from 'react';

/** Files dropped anywhere on the page go to `onDrop`; the answer says whether files hang over the page. Without `isOn` a dropped file does nothing. */
export function useMailDrop(isOn: boolean, onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    setOver(isOn);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    // A drop zone under the pointer has taken them already.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (isOn) onDrop([...event.dataTransfer.files]);
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
