import type { OutputOf } from '@fairhouse/contract';
import { banners, notices } from '@fairhouse/contract/content';
import * as contentDesk from '@fairhouse/contract/content-desk';
import { changeMedium, listMedia } from '@fairhouse/contract/media';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import sharp from 'sharp';
import { ask } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn, writeSource } from './office-person.ts';
import { complaintsOf } from './people.ts';

let token: string;
let url: string;
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  token = await operatorToken(url);
});

/** Nobody else has drawn it: the house keeps the same picture once. */
const draw = async (name: string, width = 900, height = 300) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: {
        r: Math.floor(Math.random() * 256),
        g: Math.floor(Math.random() * 256),
        b: Math.floor(Math.random() * 256),
      },
    },
  })
    .png()
    .toBuffer(),
});
const mark = () => crypto.randomUUID().slice(0, 8);
const medium = (page: Page, name: string) => page.locator('[data-key="medium"]', { hasText: name });
const form = (page: Page) => page.locator('[data-key="contentForm"]');
const contentOf = (page: Page) => form(page).locator('[name="content"]');
const richText = (page: Page) => form(page).locator('[data-key="richText"]');
type Item = OutputOf<typeof contentDesk.contentShelf>['list'][number]['item'];
const listOf = async <K extends 'banner' | 'news' | 'notice'>(kind: K, title: string) =>
  (await ask(url, contentDesk.contentShelf, { kind }, { token })).list
    .map((one) => one.item)
    .find(
      (one): one is Extract<Item, { kind: K }> =>
        one.kind === kind && 'title' in one && one.title === title,
    );

/** Lets a file go over a place, as a hand would. */
const drop = async (place: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const data = await place.page().evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return transfer;
    },
    { name: file.name, mimeType: file.mimeType, bytes: [...file.buffer] },
  );
  for (const what of ['dragover', 'drop']) await place.dispatchEvent(what, { dataTransfer: data });
};

test(
  '[ST-14] pictures are sent by button and by dropping, described, focused by press and by key, ' +
    'and removed unless they stand somewhere',
  async ({ page }) => {
    const name = mark();
    await signIn(page);
    await openScreen(page, 'media');
    const library = page.locator('[data-key="mediaLibrary"]');
    await page.locator('[data-key="mediaInput"]').setInputFiles(await draw(`${name}-one.png`));
    await expect(medium(page, `${name}-one`)).toHaveCount(1);
    await drop(library, await draw(`${name}-two.png`, 300, 900));
    await expect(medium(page, `${name}-two`)).toContainText('300 × 900');
    await drop(library, {
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await expect(library.getByRole('alert')).toHaveText(
      'This file is not a picture that can be sent here.',
    );
    await expectSound(page, 'the library');
    await medium(page, `${name}-one`).click();
    const one = page.locator('[data-key="mediumOne"]');
    const point = one.locator('[data-key="focusPoint"]');
    await expect(point).toHaveAttribute('aria-valuetext', '50 percent across, 50 percent down');
    const picture = one.locator('[data-key="focusPicture"]');
    await expect
      .poll(() => picture.boundingBox().then((box) => box?.width ?? 0))
      .toBeGreaterThan(90);
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: width * 0.25, y: height * 0.75 } });
    await expect(point).toHaveAttribute('aria-valuetext', '25 percent across, 75 percent down');
    await point.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(point).toHaveAttribute('aria-valuetext', '35 percent across, 74 percent down');
    await one.locator('[name="alt"]').fill('A wall of one colour');
    await expectSound(page, 'one picture');
    await page.locator('[data-key="mediaSave"]').click();
    await expect(one).toHaveCount(0);
    await expect(medium(page, `${name}-one`).locator('img')).toHaveAttribute(
      'alt',
      'A wall of one colour',
    );
    const [kept] = (await ask(url, listMedia, { keyword: `${name}-one` }, { token })).list;
    expect(kept).toMatchObject({ focusX: 35, focusY: 74 });
    const banner = {
      kind: 'banner',
      groupName: `g_${name}`,
      title: `Banner ${name}`,
      url: kept?.address ?? '',
    } as const;
    const { id } = await ask(url, contentDesk.createContent, { item: banner }, { token });
    await medium(page, `${name}-one`).click();
    await expect(one.locator('[data-key="mediaUses"]')).toContainText(`Banner ${name}`);
    await expect(page.locator('[data-key="mediaRemove"]')).toBeDisabled();
    await page.keyboard.press('Escape');
    await ask(url, contentDesk.removeContent, { kind: 'banner', id }, { token });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'the library at 390');
    await medium(page, `${name}-one`).click();
    await expect(one.locator('[data-key="mediaUses"]')).toHaveAttribute('data-count', '0');
    await page.locator('[data-key="mediaRemove"]').click();
    await expect(medium(page, `${name}-one`)).toHaveCount(0);
  },
);

test(
  '[ST-10, ST-14] a banner gets its picture from the library, in each language its own, and ' +
    'the site keeps its point of focus in sight',
  async ({ page }) => {
    const name = mark();
    // A language that no other banner is for, nor one that an earlier try left.
    const letter = () => String.fromCodePoint(65 + Math.floor(Math.random() * 26));
    const language = `Q${letter()}${letter()}`;
    const [file, other] = [await draw(`${name}.png`), await draw(`${name}-vi.png`)];
    await signIn(page);
    await openScreen(page, 'content');
    await page.getByRole('tab', { name: 'Banners' }).click();
    await page.locator('[data-key="contentNew"]').click();
    await form(page).locator('[name="groupName"]').fill('w_login');
    const field = form(page).locator('[data-key="picture-url"]');
    await page.locator('[data-key="contentSave"]').click();
    await expect(field.getByRole('alert')).toBeVisible();
    await field.locator('[data-key="mediaInput"]').setInputFiles(file);
    await expect(field.locator('[name="url"]')).toHaveValue(/^\/media\/[\w-]{16}\.webp$/);
    await field.locator('[data-key="emptyPicture"]').click();
    await expect(field.locator('[name="url"]')).toHaveValue('');
    await field.locator('[data-key="choosePicture"]').click();
    const library = page.locator('[data-key="mediaDialog"]');
    await expectSound(page, 'the library in a dialog');
    await medium(page, `${name}.png`).click();
    await expect(library).toHaveCount(0);
    const address = await field.locator('[name="url"]').inputValue();
    await form(page).locator('[name="title"]').fill(`Door ${name}`);
    await form(page).locator('[data-key="language-VI"]').click();
    await expect(field.locator('[name="url"]')).toHaveValue('');
    await field.locator('[data-key="mediaInput"]').setInputFiles(other);
    await expect(field.locator('[name="url"]')).toHaveValue(/^\/media\//);
    await form(page).locator('[name="languages"]').fill(`${language} VI`);
    await page.locator('[data-key="contentSave"]').click();
    await expect(form(page)).toHaveCount(0);
    const focus = { id: address.slice(7, 23), alt: '', focusX: 5, focusY: 95 };
    await ask(url, changeMedium, focus, { token });
    await page.route(addressesOf(banners), (route) =>
      route.continue({ headers: { ...route.request().headers(), language } }),
    );
    await page.goto('/index');
    await page.locator('.st-header [data-key="login"]').click();
    const shown = page.locator('[data-key="w_login"] [data-key="banner"] img');
    await expect(shown).toHaveAttribute('src', address);
    await expect(shown).toHaveAttribute('srcset', /-320\.webp 320w, .*-900\.webp 900w/);
    await expect(shown).toHaveCSS('object-position', '5% 95%');
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    const kept = await listOf('banner', `Door ${name}`);
    expect(kept?.translations).toMatchObject({ VI: { url: /^\/media\// } });
  },
);

test(
  '[ST-14, PP-19] a text is written as it looks, by keyboard, with link, list, picture and ' +
    'table, and holds only what the house allows',
  async ({ page, context }) => {
    const [name, complaints] = [mark(), complaintsOf(page)];
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const file = await draw(`${name}.png`);
    await signIn(page);
    await openScreen(page, 'content');
    await page.getByRole('tab', { name: 'Notices' }).click();
    await page.locator('[data-key="contentNew"]').click();
    await form(page).locator('[name="title"]').fill(name);
    await richText(page).click();
    await page.keyboard.type('Plain and ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await expect(contentOf(page)).toHaveValue('<p>Plain and <strong>bold</strong></p>');
    await test.step('the tools are one stop; arrows go from one to the next', async () => {
      await form(page).locator('[data-key="rich-bold"]').focus();
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
      await expect(form(page).locator('[data-key="rich-bullets"]')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(richText(page)).toBeFocused();
    });
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await form(page).locator('[data-key="rich-link"]').click();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(form(page).locator('[data-key="richLinkBar"]').getByRole('alert')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('/promotions');
    await page.keyboard.press('Enter');
    await form(page).locator('[data-key="rich-picture"]').click();
    await page.locator('[data-key="mediaDialog"] [data-key="mediaInput"]').setInputFiles(file);
    await expect(page.locator('[data-key="mediaDialog"]')).toHaveCount(0);
    await expect(contentOf(page)).toHaveValue(
      new RegExp(
        '^<p>Plain and <strong>bold</strong></p>' +
          '<ul><li>First</li></ul><p><a href="/promotions">/promotions</a>' +
          '<img src="/media/[\\w-]{16}.webp" alt="" width="640" height="213"></p>$',
      ),
    );
    await form(page).locator('[data-key="rich-undo"]').click();
    await expect(contentOf(page)).not.toHaveValue(/<img/);
    await form(page).locator('[data-key="rich-redo"]').click();
    await expect(contentOf(page)).toHaveValue(/<img/);
    await test.step('what is pasted is cleaned before it is there', async () => {
      await page.evaluate(() =>
        navigator.clipboard.write([
          new ClipboardItem({
            'text/html': new Blob(
              [
                '<h2 class="x" style="color:red" onclick="window.RAN=1">Pasted</h2>' +
                  '<img src="https://evil.example/x.png" onerror="window.RAN=1">' +
                  '<script>window.RAN=1</script><a href="javascript:x">off</a>',
              ],
              { type: 'text/html' },
            ),
          }),
        ]),
      );
      // The browser itself complains about what lies on the clipboard, as it is put there.
      complaints.length = 0;
      await richText(page).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+v');
      await expect(contentOf(page)).toHaveValue(/Pasted/);
      expect(await contentOf(page).inputValue()).not.toMatch(/onclick|class=|script|onerror|evil/);
    });
    await expectSound(page, 'the editor');
    await form(page).locator('[data-key="rich-source"]').click();
    await writeSource(
      form(page),
      `<p>From the source</p><table><tr><th>A</th></tr><tr><td>1</td></tr>` +
        `</table><p>H<sub>2</sub>O</p>`,
    );
    await form(page).locator('[data-key="richEditor"]').click();
    await expect(richText(page).locator('th')).toHaveText('A');
    await richText(page).locator('td').click();
    await form(page).locator('[data-key="rich-rowAdd"]').click();
    await expect(contentOf(page)).toHaveValue(
      '<p>From the source</p><table><tbody><tr><th>A</th></tr>' +
        '<tr><td>1</td></tr><tr><td></td></tr></tbody></table><p>H<sub>2</sub>O</p>',
    );
    await form(page).locator('[name="languages"]').fill('QX');
    await page.locator('[data-key="contentSave"]').click();
    await expect(form(page)).toHaveCount(0);
    expect((await listOf('notice', name))?.content).toContain('<p>From the source</p><table>');
    expect(await page.evaluate(() => 'RAN' in window)).toBe(false);
    expect(complaints).toEqual([]);
  },
);

test(
  '[MS-02, ST-14] each language has its words, and the form shows which are written; Arabic ' +
    'runs from the right',
  async ({ page }) => {
    const name = mark();
    await signIn(page);
    await openScreen(page, 'content');
    await page.getByRole('tab', { name: 'Notices' }).click();
    await page.locator('[data-key="contentNew"]').click();
    await form(page).locator('[name="title"]').fill(name);
    await writeSource(form(page), '<p>For all</p>');
    const chip = (code: string) => form(page).locator(`[data-key="language-${code}"]`);
    await expect(chip('others')).toHaveAttribute('data-state', 'languageWritten');
    await expect(chip('AR')).toHaveAttribute('data-state', 'languageMissing');
    await chip('AR').click();
    await expect(form(page).getByRole('status')).toContainText('text for all others');
    await richText(page).click();
    await page.keyboard.type('أهلا');
    await expect(richText(page)).toHaveCSS('direction', 'rtl');
    await expect(form(page).locator('[data-key="preview"] .fh-rich')).toHaveCSS('direction', 'rtl');
    await test.step('a preview in the other looks of the site', async () => {
      const preview = form(page).locator('[data-key="preview"]');
      // The office is light here, as the system says; the preview begins as the office looks.
      for (const look of ['dark', 'light']) {
        await preview.locator('[data-key="previewLook"]').click();
        await expect(preview).toHaveAttribute('data-theme', look);
        await expectSound(page, `the preview in ${look}`);
      }
    });
    await chip('VI').click();
    await expect(form(page).locator('[name="title"]')).toHaveValue('');
    await page.locator('[data-key="contentSave"]').click();
    // The words of Arabic have no title: the form goes to where something is wrong.
    await expect(chip('AR')).toHaveAttribute('data-state', 'languageWrong');
    await expect(chip('AR')).toHaveAttribute('aria-pressed', 'true');
    await form(page).locator('[name="title"]').fill('عنوان');
    await form(page).locator('[name="languages"]').fill('AR VI QX');
    await form(page).locator('[name="endsAt"]').fill('2199-01-01T00:00:00');
    await page.locator('[data-key="contentSave"]').click();
    await expect(form(page)).toHaveCount(0);
    const seen = async (language: string) =>
      (await ask(url, notices, { pageSize: 100 }, { headers: { language } })).list.map(
        (one) => one.title,
      );
    expect(await seen('AR')).toContain('عنوان');
    expect(await seen('VI')).toContain(name);
    await page.locator('tbody tr', { hasText: name }).locator('[data-key="edit"]').click();
    await expect(chip('AR')).toHaveAttribute('data-state', 'languageWritten');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'the languages at 390');
  },
);
