import { dot, FACE_NORMALS, turned, type Pose, type Vector } from './dice-motion.ts';

/** The picture of the dome in its own pixels, and where the middle of its plate is. */
export const PICTURE = { width: 320, height: 326, plateX: 160, plateY: 205 };
/** An edge of a die, and how steeply one looks down on the plate. */
const EDGE = 55;
const [SIN, COS] = [Math.sin(0.733), Math.cos(0.733)];
const LIGHT: Vector = [-0.42, 0.82, 0.39];
const TO_VIEWER: Vector = [0, SIN, COS];
const IVORY = [255, 252, 243] as const;
const SHADE = [128, 104, 122] as const;

type Point = readonly [number, number];

/** Draws the dice and their shadows; the farther ones first. */
export const paintDice = (
  context: CanvasRenderingContext2D,
  poses: readonly Pose[],
  pixels: number,
): void => {
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
  context.clearRect(0, 0, PICTURE.width, PICTURE.height);
  for (const pose of poses) paintShadow(context, pose);
  const byDepth = poses.toSorted(
    (one, other) => dot(one.centre, TO_VIEWER) - dot(other.centre, TO_VIEWER),
  );
  for (const pose of byDepth) paintDie(context, pose, pixels);
};

const flat = ([x, y, z]: Vector): Point => [EDGE * x, EDGE * (z * SIN - y * COS)];
const onPicture = (at: Vector): Point => {
  const [x, y] = flat(at);
  return [PICTURE.plateX + x, PICTURE.plateY + y];
};

const paintShadow = (context: CanvasRenderingContext2D, { centre: [x, y, z] }: Pose): void => {
  const [left, top] = onPicture([x + 0.16 * y, 0, z + 0.1]);
  const spread = EDGE * (0.72 + 0.16 * y);
  context.save();
  context.translate(left, top);
  context.scale(1, SIN);
  const fade = context.createRadialGradient(0, 0, spread * 0.25, 0, 0, spread);
  fade.addColorStop(0, `rgba(24, 2, 10, ${0.62 / (0.7 + y * 0.6)})`);
  fade.addColorStop(1, 'rgba(24, 2, 10, 0)');
  context.fillStyle = fade;
  context.beginPath();
  context.arc(0, 0, spread, 0, 2 * Math.PI);
  context.fill();
  context.restore();
};

/** A face of the die with the two directions in its plane. */
type Face = { face: number; normal: Vector; across: Vector; down: Vector };

const paintDie = (context: CanvasRenderingContext2D, pose: Pose, pixels: number): void => {
  const faces = FACE_NORMALS.map((normal, at): Face => {
    const [across, down] = planeOf(normal);
    return {
      face: at + 1,
      normal: turned(pose.turn, normal),
      across: turned(pose.turn, across),
      down: turned(pose.turn, down),
    };
  }).filter(({ normal }) => dot(normal, TO_VIEWER) > 0.01);
  const middle = onPicture(pose.centre);
  context.lineJoin = 'round';
  context.lineWidth = EDGE * 0.2;
  for (const { normal, across, down } of faces) {
    context.fillStyle = lit(normal, 0.86);
    context.strokeStyle = context.fillStyle;
    outline(context, middle, [normal, across, down]);
    context.fill();
    context.stroke();
  }
  for (const face of faces) paintFace(context, { ...face, middle, pixels });
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
};

/** The rim of one side of the cube, so much smaller that its round stroke ends at the edge. */
const RIM = 0.4;
const outline = (
  context: CanvasRenderingContext2D,
  [left, top]: Point,
  sides: readonly [Vector, Vector, Vector],
): void => {
  const [out, across, down] = sides.map(flat) as [Point, Point, Point];
  context.beginPath();
  for (const [u, v] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    context.lineTo(
      left + RIM * (out[0] + u * across[0] + v * down[0]),
      top + RIM * (out[1] + u * across[1] + v * down[1]),
    );
  }
  context.closePath();
};

const paintFace = (
  context: CanvasRenderingContext2D,
  face: Face & { middle: Point; pixels: number },
): void => {
  const { middle, pixels, normal } = face;
  const [out, across, down] = [normal, face.across, face.down].map(flat) as [Point, Point, Point];
  const place = [
    across[0],
    across[1],
    down[0],
    down[1],
    middle[0] + out[0] / 2,
    middle[1] + out[1] / 2,
  ].map((part) => part * pixels);
  context.setTransform(...(place as [number, number, number, number, number, number]));
  const shine = context.createLinearGradient(-0.5, -0.5, 0.5, 0.5);
  shine.addColorStop(0, lit(normal, 1.05));
  shine.addColorStop(1, lit(normal, 0.93));
  context.fillStyle = shine;
  context.beginPath();
  context.roundRect(-0.45, -0.45, 0.9, 0.9, 0.15);
  context.fill();
  for (const [x, y] of PIPS[face.face] ?? []) paintPip(context, [x, y], face.face);
};

const paintPip = (context: CanvasRenderingContext2D, [x, y]: Point, face: number): void => {
  const radius = face === 1 ? 0.15 : 0.092;
  const disc = (offset: number, size: number, fill: string) => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x + offset, y + offset, size, 0, 2 * Math.PI);
    context.fill();
  };
  disc(0.014, radius, 'rgba(255, 255, 255, .8)');
  disc(0, radius, face === 1 || face === 4 ? '#c8162f' : '#1d1626');
  disc(radius * 0.24, radius * 0.62, face === 1 || face === 4 ? '#e8455a' : '#3c3148');
};

/** Ivory in the light of the lamp: from shade to full, times a factor. */
const lit = (normal: Vector, factor: number): string => {
  const share = Math.min(1, (0.1 + 0.95 * Math.max(0, dot(normal, LIGHT))) * factor);
  const [red, green, blue] = IVORY.map((bright, at) =>
    Math.round((SHADE[at] ?? 0) + (bright - (SHADE[at] ?? 0)) * share),
  );
  return `rgb(${red} ${green} ${blue})`;
};

const planeOf = ([x, y, z]: Vector): readonly [Vector, Vector] => {
  if (y !== 0)
    return [
      [1, 0, 0],
      [0, 0, y],
    ];
  return x !== 0
    ? [
        [0, 0, -x],
        [0, -1, 0],
      ]
    : [
        [z, 0, 0],
        [0, -1, 0],
      ];
};

const [LOW, HIGH] = [-0.25, 0.25];
/** Where the pips of a face are; its middle is 0,0 and its edges half a unit away. */
export const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [0, 0],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [0, 0],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, 0],
    [HIGH, 0],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};
