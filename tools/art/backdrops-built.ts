import type { Ground } from './backdrops-open.ts';
import { circle, ellipse, path, rect, tag, times } from './svg.ts';

/** Grounds that somebody built: streets, halls, stages and patterns. */
export const BUILT_BACKDROPS = {
  lanterns({ palette, width, height }: Ground): string {
    const lights = times(9, (index) => {
      const x = width * (0.06 + 0.11 * index);
      const y = 50 + ((index * 83) % 150);
      const radius = 17 + ((index * 7) % 14);
      const cord = { stroke: palette.key, 'stroke-width': 2, opacity: 0.35 };
      const glow = { fill: '#ffcf70', opacity: 0.2, filter: 'url(#b10)' };
      return (
        path(`M${x} 0V${y - radius}`, cord) +
        circle(x, y, radius * 2.4, glow) +
        ellipse([x, y, radius, radius * 0.84], { fill: '#ff7a3c' }) +
        ellipse([x, y, radius * 0.45, radius * 0.84], { fill: '#ffd56b', opacity: 0.85 })
      );
    });
    const scales = times(9, (row) =>
      times(8, (index) => {
        const x = index * 100 + (row % 2 ? 50 : 0) - 50;
        const y = height * 0.52 + row * 38;
        const line = { fill: 'none', stroke: palette.key, opacity: 0.13, 'stroke-width': 3 };
        return tag('g', line, circle(x, y, 48, {}) + circle(x, y, 32, {}) + circle(x, y, 16, {}));
      }),
    );
    return lights + scales;
  },

  temple({ palette, height, heroX }: Ground): string {
    const roof = (y: number, wide: number) =>
      path(
        `M${heroX - wide / 2} ${y}` +
          `Q${heroX - wide * 0.4} ${y - 8} ${heroX - wide * 0.28} ${y - 64}` +
          `H${heroX + wide * 0.28}Q${heroX + wide * 0.4} ${y - 8} ${heroX + wide / 2} ${y}` +
          `Q${heroX} ${y - 30} ${heroX - wide / 2} ${y}Z`,
        { fill: palette.sky[0] },
      );
    const posts = times(7, (index) =>
      rect([heroX + (index - 3) * 92 - 9, 330, 18, 330], { fill: palette.sky[1], opacity: 0.9 }),
    );
    const lamps =
      circle(heroX - 230, 378, 16, {}) +
      circle(heroX + 230, 378, 16, {}) +
      circle(heroX - 300, 520, 18, {}) +
      circle(heroX + 300, 520, 18, {});
    return (
      circle(heroX, height * 0.33, 240, { fill: palette.key, opacity: 0.22 }) +
      rect([heroX - 180, 180, 360, 500], { fill: palette.sky[0], opacity: 0.75 }) +
      roof(200, 440) +
      roof(330, 600) +
      roof(480, 760) +
      posts +
      tag('g', { fill: '#ffd98a', opacity: 0.8 }, lamps)
    );
  },

  columns({ palette, width, height }: Ground): string {
    const shafts = [20, 130, 470, 580].map((x) => {
      const flutes = times(4, (index) =>
        rect([x - 30 + index * 17, 100, 7, height], { fill: palette.sky[2], opacity: 0.3 }),
      );
      return (
        rect([x - 36, 60, 72, height], { fill: palette.sky[0], opacity: 0.8 }) +
        flutes +
        rect([x - 50, 50, 100, 34], { rx: 8, fill: palette.sky[2], opacity: 0.55 })
      );
    });
    return shafts.join('') + path(`M0 0H${width}V40H0Z`, { fill: palette.sky[0] });
  },

  arches({ palette, height, heroX }: Ground): string {
    const rings = [
      [1, 0.25, palette.sky[1]],
      [0.78, 0.35, palette.sky[2]],
      [0.56, 0.5, palette.key],
    ] as const;
    const gates = rings.map(([share, opacity, fill]) => {
      const half = 280 * share;
      const y = height * 0.36;
      const arc = `V${y}A${half} ${half} 0 0 1 ${heroX + half} ${y}V${height}Z`;
      return path(`M${heroX - half} ${height}${arc}`, { fill, opacity });
    });
    const bricks = times(30, (index) =>
      rect([(index % 15) * 40 + 4, index < 15 ? 10 : height * 0.5, 30, 70], {
        rx: 3,
        fill: palette.sky[index % 3] ?? palette.sky[0],
        opacity: 0.16,
      }),
    );
    return gates.join('') + bricks;
  },

  curtain({ palette, height }: Ground): string {
    const folds = times(16, (index) => {
      const x = index * 40 - 10;
      const near = `M${x} 0Q${x + 30} ${height * 0.4} ${x - 6} ${height}`;
      const far = `H${x + 44}Q${x + 64} ${height * 0.4} ${x + 40} 0Z`;
      return path(near + far, { fill: index % 2 ? palette.sky[0] : palette.sky[1], opacity: 0.55 });
    });
    const swags = times(7, (index) => {
      const line = `M${index * 100 - 20} 0q50 110 100 0`;
      const braid = { fill: 'none', stroke: '#ffcf70', 'stroke-width': 5, opacity: 0.8 };
      return path(`${line}Z`, { fill: palette.sky[1] }) + path(line, braid);
    });
    return folds + swags;
  },

  spot({ random, palette, width, height, heroX }: Ground): string {
    const beams = [-0.34, -0.12, 0.12, 0.34].map((lean) => {
      const foot = `L${heroX - lean * 300 - 110} ${height * 0.78}H${heroX - lean * 300 + 110}Z`;
      return path(`M${heroX + lean * 900} -40${foot}`, { fill: palette.key, opacity: 0.15 });
    });
    const dust = times(40, () =>
      circle(random() * width, random() * height * 0.7, 1 + random() * 4, {
        fill: palette.key,
        opacity: random() * 0.5,
      }),
    );
    const floor = { fill: palette.key, opacity: 0.25 };
    return beams.join('') + dust + ellipse([heroX, height * 0.66, 330, 70], floor);
  },

  grid({ palette, width, height, heroX }: Ground): string {
    const sun = circle(heroX, height * 0.4, 210, { fill: 'url(#sun)' });
    const bars = times(6, (index) =>
      rect([0, height * 0.4 + 20 + index * 32, width, 5 + index * 3], { fill: palette.sky[1] }),
    );
    const horizon = height * 0.56;
    const floor = rect([0, horizon, width, height - horizon], {
      fill: palette.deep,
      opacity: 0.85,
    });
    const line = { stroke: palette.rim, 'stroke-width': 2, opacity: 0.55 };
    const rails = times(25, (index) => {
      const step = index - 12;
      return path(`M${heroX + step * 28} ${horizon}L${heroX + step * 150} ${height}`, line);
    });
    const ties = times(9, (index) => {
      const y = horizon + Math.pow(index / 9, 1.8) * (height - horizon);
      return path(`M0 ${y}H${width}`, line);
    });
    return sun + bars + floor + rails + ties;
  },

  bokeh({ random, palette, width, height }: Ground): string {
    const colours = [palette.key, palette.sky[2], '#fff'];
    return times(26, (index) => {
      const radius = 14 + random() * 64;
      const x = random() * width;
      const y = random() * height * 0.8;
      return circle(x, y, radius, {
        fill: colours[index % 3] ?? '#fff',
        opacity: 0.08 + random() * 0.2,
      });
    });
  },

  hex({ random, palette }: Ground): string {
    const side = 54;
    return times(11, (row) =>
      times(8, (column) => {
        const x = column * side * 1.74 + (row % 2 ? side * 0.87 : 0);
        const y = row * side * 1.5;
        const corners = Array.from({ length: 6 }, (_, corner) => {
          const turn = corner * 1.0472 + 0.5236;
          const far = side * 0.94;
          const [atX, atY] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
          return `${atX.toFixed(1)} ${atY.toFixed(1)}`;
        });
        const fill = random() > 0.6 ? palette.key : palette.sky[0];
        return path(`M${corners.join('L')}Z`, { fill, opacity: 0.08 + random() * 0.22 });
      }),
    );
  },

  halftone({ palette, heroX, heroY }: Ground): string {
    const dots = times(27, (row) =>
      times(20, (column) => {
        const x = column * 32 + (row % 2 ? 16 : 0);
        const y = row * 30;
        const radius = (Math.hypot(x - heroX, y - heroY) - 150) / 44;
        return radius > 0.6 ? circle(x, y, Math.min(13, radius), {}) : '';
      }),
    );
    return tag('g', { fill: palette.sky[0], opacity: 0.45 }, dots);
  },
} as const;
