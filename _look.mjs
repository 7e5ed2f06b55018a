import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base='http://localhost:18712';
const [,, ...jobs]=process.argv; // path|width|theme|lang|login|name
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const logins=readFileSync('/tmp/lead/look-promo/demo-logins.txt','utf8');
for(const j of jobs){
  const [path,w,theme='dark',lang='en',login='',name='x',act='']=j.split('|');
  const c=await b.newContext({viewport:{width:Number(w),height:Number(w)<800?844:900},reducedMotion:'reduce'});
  await c.addInitScript(([t,l])=>{localStorage.setItem('fairhouse.theme',t);localStorage.setItem('fairhouse.language',l)},[theme,lang]);
  const p=await c.newPage();
  p.on('console',m=>{if(m.type()==='error')console.log('console',m.text().slice(0,200))});
  if(login==='office'){
    await p.goto(base+'/office/'); 
    await p.locator('input[name="username"]').fill('operator');
    await p.locator('input[name="password"]').fill(/operator\s+operator\s+(\S+)/.exec(logins)[1]);
    await p.keyboard.press('Enter'); await p.waitForTimeout(1500);
  } else if(login){
    await p.goto(base+'/login'); await p.waitForTimeout(800);
    await p.locator('[data-key="loginForm"] input[name="username"]').fill('demoplayer');
    await p.locator('[data-key="loginForm"] input[name="password"]').fill(/demoplayer\s+(\S+)/.exec(logins)[1]);
    await p.keyboard.press('Enter'); await p.waitForTimeout(3500);
    await p.keyboard.press('Escape'); await p.waitForTimeout(300);
  }
  await p.goto(base+path); await p.waitForTimeout(1800);
  if(act) for(const a of act.split(';')){ const [k,...v]=a.split('='); if(k==='click'){await p.locator(v.join('=')).first().click();await p.waitForTimeout(1200);} if(k==='key'){await p.keyboard.press(v[0]);await p.waitForTimeout(500);} }
  const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
  if(over>0)console.log(name,'sideways by',over);
  await p.screenshot({path:`/tmp/lead/pl-${name}.png`,fullPage:!act});
  await c.close();
}
await b.close();
