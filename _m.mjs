import sharp from 'sharp';
const [,,out,h,...n]=process.argv;
const ims=await Promise.all(n.map(async x=>{const i=sharp(`/tmp/lead/pl-${x}.png`);const m=await i.metadata();return {b:await i.extract({left:0,top:0,width:m.width,height:Math.min(Number(h),m.height)}).png().toBuffer(),w:m.width}}));
let x=0;const comp=ims.map(i=>{const r={input:i.b,left:x,top:0};x+=i.w+10;return r});
await sharp({create:{width:x,height:Number(h),channels:3,background:'#888'}}).composite(comp).png().toFile(out);
