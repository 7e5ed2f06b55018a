import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isLanguageTag } from '@fairhouse/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Operators' words come with the office, and mails are written here. */
const KEPT_BACK = ['office.json', 'mails.json'];
/** Comes by itself, to those who open a lottery. */
const APART = 'lottery-plays.json';
const FOR_EVER = 'public, max-age=31536000, immutable';
type File = { plain: Buffer; brotli: Buffer };

/**
 * Texts by address: /texts/<tag>.json is a language by its nouns, /texts/<tag>/<slug>.json the
 * words of a game and of its frame, /texts/<tag>/lottery-plays.json those of plays. An address with
 * the version of a build never changes what it says.
 */
export const serveTexts = (app: FastifyInstance, root: string): void => {
  const files = new Map<string, File>();
  const fileOf = (name: string, read: () => object): File => {
    const known = files.get(name);
    if (known) return known;
    const plain = Buffer.from(JSON.stringify(read()));
    const file = {
      plain,
      brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    };
    files.set(name, file);
    return file;
  };
  app.get<{ Params: { tag: string } }>('/texts/:tag.json', (request, reply) => {
    const { tag } = request.params;
    if (!isLanguageTag(tag)) return reply.callNotFound();
    return send(
      request,
      reply,
      fileOf(tag, () => readNouns(path.join(root, 'languages', tag))),
    );
  });
  app.get<{ Params: { tag: string } }>(`/texts/:tag/${APART}`, (request, reply) => {
    const { tag } = request.params;
    if (!isLanguageTag(tag)) return reply.callNotFound();
    return send(
      request,
      reply,
      fileOf(`${tag}/${APART}`, () => readTexts(path.join(root, 'languages', tag, APART))),
    );
  });
  app.get<{ Params: { tag: string; slug: string } }>('/texts/:tag/:slug.json', (request, reply) => {
    const { tag, slug } = request.params;
    const folder = path.join(root, 'games', slug);
    if (!isLanguageTag(tag) || !/^[a-z\d-]+$/.test(slug) || !existsSync(folder)) {
      return reply.callNotFound();
    }
    return send(
      request,
      reply,
      fileOf(`${tag}/${slug}`, () => ({
        game: readTexts(path.join(folder, `texts/${tag}.json`)),
        frame: readTexts(path.join(root, 'languages', tag, 'play.json')),
      })),
    );
  });
};

const send = (request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply => {
  const { v } = request.query as { v?: unknown };
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (takesBrotli) void reply.header('content-encoding', 'br');
  return reply
    .header('cache-control', typeof v === 'string' ? FOR_EVER : 'no-cache')
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .send(takesBrotli ? file.brotli : file.plain);
};

const readNouns = (folder: string): object =>
  Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.json') && ![...KEPT_BACK, APART].includes(name))
      .map((name) => [name.slice(0, -'.json'.length), readTexts(path.join(folder, name))]),
  );

const readTexts = (file: string): object =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
