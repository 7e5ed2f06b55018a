import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@fairhouse/contract/languages';
import type { Kernel } from '../../../kernel/kernel.ts';
import { readArticle, type TextRow } from '../rules.ts';

const FOLDER = path.join(import.meta.dirname, '../articles');

/** The articles that come with the house, read once a process. */
export const articlesOf = (kernel: Kernel): readonly TextRow[] =>
  kernel.once('help.articles', () =>
    readdirSync(FOLDER)
      .sort()
      .flatMap((tag) =>
        readdirSync(path.join(FOLDER, tag))
          .sort()
          .map((file) =>
            readArticle(
              codeOf(tag),
              path.basename(file, '.html'),
              readFileSync(path.join(FOLDER, tag, file), 'utf8'),
            ),
          ),
      ),
  );
