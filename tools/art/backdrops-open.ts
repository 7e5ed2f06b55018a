import type { Palette } from './palettes.ts';
import { circle, ellipse, path, rect, tag, times } from './svg.ts';
import type { Random } from './svg.ts';

export type Ground = {
  random: Random;
  width: number;
  height: number;
  palette: Palette;
  /** Where the hero stands. */
  heroX: number;
  heroY: number;
};

/** Grounds of sky, water and land. */
export const OPEN_BACKDROPS = {
  rays({ palette, heroX, heroY }: Ground): string {
    const reach = 1200;
    const beams = times(18, (index) => {
      const from = (index / 18) * 6.2832;
      const to = from + 0.17;
      const ends = [from, to].map(
        (turn) => `L${heroX + Math.cos(turn) * reach} ${heroY + Math.sin(turn) * reach}`,
      );
      return path(`M${heroX} ${heroY}${ends.join('')}Z`, {});
    });
    return tag('g', { fill: palette.key, opacity: 0.16 }, beams);
  },

  fan({ palette, heroX, height }: Ground): string {
    const y = height * 0.72;
    return times(6, (ring) => {
      const radius = 560 - ring * 84;
      const fill = ring % 2 ? palette.sky[1] : palette.sky[2];
      const dots = times(17, (index) => {
        const turn = Math.PI + (index / 16) * Math.PI;
        const far = radius * 0.93;
        const at = [heroX + Math.cos(turn) * far, y + Math.sin(turn) * far] as const;
        return circle(at[0], at[1], 9, { fill: palette.key, opacity: 0.3 });
      });
      return circle(heroX, y, radius, { fill, opacity: 0.22 }) + dots;
    });
  },

  waves({ palette, width, height }: Ground): string {
    return times(5, (row) => {
      const y = height * 0.42 + row * 70;
      const swell = 26 + row * 6;
      const crests = Math.ceil(width / 100);
      const line = `M0 ${y}${`q25 ${-swell} 50 0t50 0`.repeat(crests)}`;
      const transform = `translate(${-40 * (row % 2)} 0) scale(1.15 1)`;
      const fill = row % 2 ? palette.sky[1] : palette.sky[0];
      const edge = { fill: 'none', stroke: palette.key, 'stroke-width': 3, opacity: 0.35 };
      return (
        path(`${line}V${height}H0Z`, { transform, fill, opacity: 0.5 + row * 0.06 }) +
        path(line, { transform, ...edge })
      );
    });
  },

  bubbles({ random, palette, width, height }: Ground): string {
    const beams = times(6, (index) => {
      const x = width * (0.1 + index * 0.17);
      const wide = 40 + random() * 60;
      const foot = `L${x + wide * 2.6 - 80} ${height * 0.85}L${x - wide - 60} ${height * 0.85}`;
      return path(`M${x} 0L${x + wide} 0${foot}Z`, { fill: palette.key, opacity: 0.09 });
    });
    return (
      beams +
      times(26, () => {
        const radius = 5 + random() * random() * 34;
        const x = random() * width;
        const y = random() * height * 0.8;
        const glint = { fill: '#fff', opacity: 0.7 };
        const rim = { fill: 'none', stroke: '#fff', opacity: 0.35, 'stroke-width': 1.5 };
        return (
          circle(x, y, radius, { fill: palette.key, opacity: 0.13 }) +
          circle(x - radius * 0.3, y - radius * 0.3, radius * 0.22, glint) +
          circle(x, y, radius, rim)
        );
      })
    );
  },

  stars({ random, palette, width, height }: Ground): string {
    const sky = times(90, () => {
      const radius = 0.8 + random() * random() * 3.4;
      const x = random() * width;
      const y = random() * height * 0.85;
      return circle(x, y, radius, { fill: '#fff', opacity: 0.3 + random() * 0.7 });
    });
    const x = width - width * (0.12 + random() * 0.2);
    const y = height * 0.16;
    const turn = `rotate(-24 ${width * 0.4} ${height * 0.35})`;
    const band = { transform: turn, fill: palette.sky[2], opacity: 0.22, filter: 'url(#b40)' };
    return (
      sky +
      circle(x, y, 90, { fill: palette.sky[2], opacity: 0.55 }) +
      circle(x - 18, y - 16, 90, { fill: palette.sky[1], opacity: 0.35 }) +
      ellipse([width * 0.4, height * 0.35, 420, 90], band)
    );
  },

  moon({ random, palette, width, height, heroX, heroY }: Ground): string {
    const y = heroY - 20;
    const disc =
      circle(heroX, y, 232, { fill: palette.key, opacity: 0.92 }) +
      circle(heroX, y, 232, { fill: 'url(#moonsh)' });
    const seas = times(7, () => {
      const turn = random() * 6.28;
      const far = random() * 170;
      const radius = 10 + random() * 30;
      const at = [heroX + Math.cos(turn) * far, y + Math.sin(turn) * far] as const;
      return circle(at[0], at[1], radius, { fill: palette.sky[2], opacity: 0.35 });
    });
    const stars = times(50, () =>
      circle(random() * width, random() * height * 0.6, 0.8 + random() * 2, {
        fill: '#fff',
        opacity: random(),
      }),
    );
    const clouds = times(3, (index) =>
      ellipse([width * (0.1 + 0.4 * index), height * 0.52 + index * 50, 300, 34], {
        fill: palette.sky[0],
        opacity: 0.5,
        filter: 'url(#b10)',
      }),
    );
    return disc + seas + stars + clouds;
  },

  peaks({ random, palette, width, height }: Ground): string {
    return times(4, (row) => {
      const base = height * (0.36 + row * 0.09);
      let line = `M-60 ${height}`;
      for (let x = -60; x < width + 80;) {
        const wide = 90 + random() * 120;
        line += `L${x + wide / 2} ${base - 40 - random() * 110}`;
        line += `L${x + wide} ${base + 30 + random() * 30}`;
        x += wide;
      }
      const fill = row < 1 ? palette.sky[2] : row < 3 ? palette.sky[1] : palette.sky[0];
      return path(`${line}L${width + 60} ${height}Z`, { fill, opacity: row < 1 ? 0.45 : 0.75 });
    });
  },

  hills({ palette, width, height }: Ground): string {
    return times(4, (row) => {
      const y = height * (0.44 + row * 0.09) + 230;
      const x = width * (row % 2 ? 0.22 : 0.8);
      const fill = row % 2 ? palette.sky[1] : palette.sky[0];
      const edge = { fill: 'none', stroke: palette.key, 'stroke-width': 3, opacity: 0.3 };
      return (
        ellipse([x, y, 460, 260], { fill, opacity: 0.8 }) + ellipse([x, y - 4, 460, 260], edge)
      );
    });
  },

  dunes({ palette, width, height }: Ground): string {
    const sun =
      circle(width * 0.74, height * 0.24, 96, { fill: palette.key, opacity: 0.95 }) +
      circle(width * 0.74, height * 0.24, 170, { fill: palette.key, opacity: 0.18 });
    const half = height * 0.5;
    const tip = height * 0.3;
    const tomb =
      path(`M40 ${half}L170 ${tip}L300 ${half}Z`, { fill: palette.sky[1] }) +
      path(`M170 ${tip}L300 ${half}L205 ${half}Z`, { fill: palette.sky[0], opacity: 0.45 });
    const sands = ['#f2a869', '#c9695a', '#7d3d6b', palette.sky[0]];
    return (
      sun +
      tomb +
      times(4, (row) => {
        const y = height * (0.47 + row * 0.075);
        const crest = `C${width * 0.25} ${y - 50} ${width * 0.4} ${y + 70} ${width * 0.62} ${y}`;
        const fall = `S${width * 0.95} ${y - 40} ${width + 20} ${y + 20}V${height}H-20Z`;
        const transform = row % 2 ? `translate(${width} 0) scale(-1 1)` : 'scale(1)';
        return path(`M-20 ${y + 30}${crest}${fall}`, { transform, fill: sands[row] ?? '' });
      })
    );
  },

  crystal({ random, palette, width, height }: Ground): string {
    return times(18, () => {
      const x = random() * width;
      const y = height * (0.3 + random() * 0.5);
      const tall = 120 + random() * 240;
      const wide = 30 + random() * 50;
      const lean = ((x - width / 2) / width) * 70;
      const top = `M${x} ${y - tall / 2}`;
      const left = `V${y + tall / 2}H${x - wide / 2}V${y - tall / 4}Z`;
      const faces =
        path(`${top}L${x + wide / 2} ${y - tall / 4}${left}`, { fill: palette.sky[1] }) +
        path(`${top}L${x} ${y + tall / 2}H${x - wide / 2}V${y - tall / 4}Z`, {
          fill: palette.sky[2],
          opacity: 0.7,
        });
      return tag('g', { transform: `rotate(${lean} ${x} ${y})`, opacity: 0.6 }, faces);
    });
  },

  bamboo({ palette, height }: Ground): string {
    const canes = [
      [40, 34],
      [110, 20],
      [180, 14],
      [430, 14],
      [500, 24],
      [560, 38],
    ] as const;
    return canes
      .map(([x, wide]) => {
        const joints = times(Math.ceil((height + 20) / 120), (index) => {
          const y = -20 + index * 120 + ((x * 7) % 60);
          const fill = wide > 24 ? palette.sky[0] : palette.sky[1];
          const glint = { fill: palette.key, opacity: 0.3 };
          return (
            rect([x - wide / 2, y, wide, 114], { rx: wide * 0.2, fill, opacity: 0.85 }) +
            rect([x - wide / 2 + wide * 0.15, y + 6, wide * 0.18, 100], glint)
          );
        });
        const side = x < 300 ? 1 : -1;
        return (
          joints +
          times(4, (index) => {
            const y = 60 + index * 130 + ((x * 3) % 70);
            const leaf = `q${50 * side} -34 ${110 * side} 6q${-60 * side} 16 ${-110 * side} -6Z`;
            return path(`M${x} ${y}${leaf}`, { fill: palette.sky[1] });
          })
        );
      })
      .join('');
  },
} as const;
