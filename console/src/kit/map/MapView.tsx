import { AimOutlined, BorderOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Spin, Tooltip } from 'antd';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { canDraw } from '../canDraw.ts';
import { useText } from '../text.ts';
import { useThemeMode } from '../theme/themeMode.ts';
import { themeTokens } from '../theme/tokens.ts';
import { inWorld, openGround, type Ground, type Place, type Spot } from './ground.ts';
import './map.css';
import { drawMarks, markAt, type DrawnMark, type MapMark } from './marks.ts';
import { useBaseMap } from './useBaseMap.ts';
import { useLandNames } from './useLandNames.ts';

/** What of the world is on the screen. */
export interface MapViewport {
  box: MapBox;
  zoom: number;
  middle: Place;
}

interface MapViewProps {
  /** What the map is of, for screen readers. */
  label: string;
  start: { place: Place; zoom: number };
  marks: readonly MapMark[];
  chosen?: string | undefined;
  pin?: Place | undefined;
  /** Offers to zoom, and what else is offered; on a wall nobody could press it. */
  tools?: boolean;
  /** Given the ground when it stands, so that a search can fly over it. */
  onOpen?(ground: Ground): void;
  /** When the map came to rest, and first when it stands. */
  onViewport?(viewport: MapViewport): void;
  onPick?(mark: MapMark): void;
  /** A click beside every mark. */
  onPlace?(place: Place): void;
  /** The pin was let go. */
  onPin?(place: Place): void;
  /** Offers to draw a box. */
  onBox?(box: MapBox): void;
  /** Offers to show everything there is. */
  onWhole?(): void;
}

/** Further than this a press is a drag. */
const clickPx = 5;
const panStep = 120;
const pinHeight = 38;
/** As many marks as a screen reader is told one by one. */
const mostTold = 60;

/** A map: the ground by MapLibre or Leaflet, the marks on one canvas of our own, and a list for who cannot see it. */
export function MapView(props: MapViewProps) {
  const { label, marks, chosen, pin, tools = true } = props;
  const t = useText();
  const { mode } = useThemeMode();
  const baseMap = useBaseMap();
  const names = useLandNames(baseMap === null || baseMap.kind === 'embedded');
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ground = useRef<Ground>(undefined);
  const drawn = useRef<DrawnMark[]>([]);
  const pressed = useRef<Spot>(undefined);
  const holding = useRef(false);
  const [state, setState] = useState<'opening' | 'open' | 'failed'>(() => (canDraw() ? 'opening' : 'failed'));
  const [focused, setFocused] = useState<string>();
  const [boxing, setBoxing] = useState(false);
  const [corner, setCorner] = useState<{ from: Spot; to: Spot }>();
  const [dragged, setDragged] = useState<Place>();
  const shownPin = dragged ?? pin;

  const draw = useEffectEvent(() => {
    const pen = canvas.current?.getContext('2d');
    const box = host.current;
    if (!pen || !box || !ground.current) return;
    const [width, height] = [box.clientWidth, box.clientHeight];
    const ratio = devicePixelRatio || 1;
    if (pen.canvas.width !== Math.round(width * ratio) || pen.canvas.height !== Math.round(height * ratio)) {
      pen.canvas.width = Math.round(width * ratio);
      pen.canvas.height = Math.round(height * ratio);
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const zoom = ground.current.zoom();
    drawn.current = drawMarks(pen, {
      marks,
      labels: zoom >= 4 && zoom < 9 ? names : [],
      chosen: focused ?? chosen,
      pin: shownPin,
      tokens: themeTokens[mode],
      zoom,
      spotOf: ground.current.spotOf,
      width,
      height,
    });
  });
  const tell = useEffectEvent(() => {
    const it = ground.current;
    if (!it || !host.current || host.current.clientWidth === 0) return;
    const middle = it.placeAt({ x: host.current.clientWidth / 2, y: host.current.clientHeight / 2 });
    props.onViewport?.({ box: inWorld(it.box()), zoom: it.zoom(), middle });
  });
  const open = useEffectEvent((it: Ground) => props.onOpen?.(it));
  const startOf = useEffectEvent(() => props.start);

  useEffect(() => {
    const box = host.current;
    if (!box || !canDraw()) return;
    let over = false;
    const opened = openGround(box, {
      ...startOf(),
      mode: useThemeMode.getState().mode,
      baseMap,
      onMove: () => draw(),
      onRest: () => tell(),
    });
    opened.then(
      (it) => {
        if (over) return it.remove();
        ground.current = it;
        it.paint(useThemeMode.getState().mode);
        setState('open');
        open(it);
        draw();
        tell();
      },
      () => (over ? undefined : setState('failed')),
    );
    return () => {
      over = true;
      ground.current?.remove();
      ground.current = undefined;
      box.replaceChildren();
    };
  }, [baseMap]);

  useEffect(() => ground.current?.paint(mode), [mode]);
  useEffect(() => draw());

  const spotOf = (event: PointerEvent): Spot => {
    const { left, top } = host.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const onPin = (spot: Spot): boolean => {
    if (!pin || !props.onPin || !ground.current) return false;
    const { x, y } = ground.current.spotOf(pin);
    return Math.abs(spot.x - x) < 16 && spot.y > y - pinHeight && spot.y < y + 6;
  };
  const press = (event: PointerEvent) => {
    pressed.current = spotOf(event);
    if (!onPin(pressed.current)) return;
    holding.current = true;
    setDragged(pin);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  /** The ground must not move below the pin that is dragged. */
  const holdGround = (event: SyntheticEvent) => {
    if (holding.current) event.stopPropagation();
  };
  const move = (event: PointerEvent) => {
    const spot = spotOf(event);
    if (dragged && ground.current) return setDragged(ground.current.placeAt(spot));
    const target = host.current!;
    target.style.cursor = markAt(drawn.current, spot) || onPin(spot) ? 'pointer' : '';
  };
  const release = (event: PointerEvent) => {
    const from = pressed.current;
    pressed.current = undefined;
    if (holding.current) {
      holding.current = false;
      setDragged(undefined);
      return dragged && props.onPin?.(dragged);
    }
    if (!from || !ground.current || !host.current!.contains(event.target as Node)) return;
    const spot = spotOf(event);
    if (Math.hypot(spot.x - from.x, spot.y - from.y) > clickPx) return;
    const hit = markAt(drawn.current, spot, event.pointerType === 'touch' ? 10 : 4);
    if (hit) props.onPick?.(hit);
    else props.onPlace?.(ground.current.placeAt(spot));
  };

  const endBox = () => {
    setBoxing(false);
    setCorner(undefined);
    if (!corner || !ground.current) return;
    const { from, to } = corner;
    if (Math.hypot(to.x - from.x, to.y - from.y) <= clickPx) return;
    const upper = ground.current.placeAt({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) });
    const lower = ground.current.placeAt({ x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) });
    props.onBox?.(
      inWorld({
        west: upper.longitude,
        north: upper.latitude,
        east: lower.longitude,
        south: lower.latitude,
      }),
    );
  };

  const key = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !ground.current) return;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => ground.current!.panBy(-panStep, 0),
      ArrowRight: () => ground.current!.panBy(panStep, 0),
      ArrowUp: () => ground.current!.panBy(0, -panStep),
      ArrowDown: () => ground.current!.panBy(0, panStep),
      '+': () => ground.current!.zoomBy(1),
      '=': () => ground.current!.zoomBy(1),
      '-': () => ground.current!.zoomBy(-1),
      Escape: () => setBoxing(false),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div className="map-view" data-state={state}>
      {state === 'failed' ? <p className="map-failed">{t('map.failed')}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application hears keys and pointer by its own rules */}
      <div
        className="map-stage"
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is reached by Tab
        tabIndex={0}
        onKeyDown={key}
        onPointerDownCapture={press}
        onMouseDownCapture={holdGround}
        onTouchStartCapture={holdGround}
        onPointerMove={move}
        onPointerUp={release}
      >
        <div className="map-ground" ref={host} />
        <canvas className="map-marks" ref={canvas} aria-hidden />
        {boxing ? (
          <div
            className="map-boxing"
            onPointerDown={(event) => {
              const spot = spotOf(event);
              event.currentTarget.setPointerCapture(event.pointerId);
              setCorner({ from: spot, to: spot });
            }}
            onPointerMove={(event) => (corner ? setCorner({ ...corner, to: spotOf(event) }) : undefined)}
            onPointerUp={endBox}
          >
            {corner ? (
              <span
                style={{
                  left: Math.min(corner.from.x, corner.to.x),
                  top: Math.min(corner.from.y, corner.to.y),
                  width: Math.abs(corner.to.x - corner.from.x),
                  height: Math.abs(corner.to.y - corner.from.y),
                }}
              />
            ) : (
              <p>{t('map.boxHint')}</p>
            )}
          </div>
        ) : null}
        {state === 'opening' ? <Spin className="map-opening" /> : null}
      </div>
      {state === 'open' && tools ? (
        <div className="map-tools">
          <MapTool title={t('map.zoomIn')} icon={<PlusOutlined />} run={() => ground.current?.zoomBy(1)} />
          <MapTool title={t('map.zoomOut')} icon={<MinusOutlined />} run={() => ground.current?.zoomBy(-1)} />
          {props.onWhole ? (
            <MapTool title={t('map.whole')} icon={<AimOutlined />} run={props.onWhole} />
          ) : null}
          {props.onBox ? (
            <MapTool
              title={t('map.box')}
              icon={<BorderOutlined />}
              pressed={boxing}
              run={() => setBoxing(!boxing)}
            />
          ) : null}
        </div>
      ) : null}
      {props.onPick ? (
        <ul
          className={state === 'failed' ? 'map-list' : 'map-list map-list-hidden'}
          aria-label={t('map.list')}
        >
          {marks.slice(0, mostTold).map((mark) => (
            <li key={mark.key}>
              <button
                type="button"
                onFocus={() => setFocused(mark.key)}
                onBlur={() => setFocused(undefined)}
                onClick={() => props.onPick?.(mark)}
              >
                {mark.sentence}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface MapToolProps {
  title: string;
  icon: ReactNode;
  pressed?: boolean;
  run(): void;
}

function MapTool({ title, icon, pressed = false, run }: MapToolProps) {
  return (
    <Tooltip title={title} placement="left">
      <Button
        icon={icon}
        aria-label={title}
        aria-pressed={pressed}
        type={pressed ? 'primary' : 'default'}
        onClick={run}
      />
    </Tooltip>
  );
}
