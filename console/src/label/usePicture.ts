import { useEffect, useState } from 'react';

/** The picture at an address once it can be drawn; until then the one before it. */
export function usePicture(address: string): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    let wanted = true;
    const next = new Image();
    next.src = address;
    next.decode().then(
      () => wanted && setPicture(next),
      () => wanted && setPicture(undefined),
    );
    return () => {
      wanted = false;
    };
  }, [address]);
  return picture;
}
