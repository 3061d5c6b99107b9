import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { isMapMounted, isMapProbing, mapDrawingMachine, mapDrawingVerbs } from '../../../machines/map/drawing.ts';

/** Whether the browser gives a drawing context; the one that it gave is given back at once. */
const canDraw = () => {
  const gl = document.createElement('canvas').getContext('webgl2');
  const isGiven = gl !== null && !gl.isContextLost();
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return isGiven;
};

/** The life of one map's canvases: what makes them does so while they are wanted (`isMounted`) and reports what became of them. */
export const useDrawing = () => {
  const drawing = useActorRef(mapDrawingMachine);
  const isMounted = useSelector(drawing, isMapMounted);
  const isProbing = useSelector(drawing, isMapProbing);
  const { ready, gone, probed } = useMemo(() => mapDrawingVerbs(drawing), [drawing]);
  useEffect(() => {
    if (isProbing) probed(canDraw());
  }, [isProbing, probed]);
  return { drawing, isMounted, ready, gone };
};
