import { env, exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
it('works', async () => {
  const r = await exports.default.fetch(new Request('https://qr.example/admin/v1/accounts', {method:'POST', headers:{authorization:'Bearer an-admin-token','content-type':'application/json'}, body: JSON.stringify({name:'A', plan:'free'})}));
  const j = await r.json() as any; console.log(r.status, j);
  const p = async (b: unknown) => { const r = await exports.default.fetch(new Request('https://qr.example/api/v1/qr', {method:'POST', headers:{authorization:'Bearer '+j.key.secret,'content-type':'application/json'}, body: JSON.stringify(b)})); console.log(r.status, JSON.stringify(await r.json()).slice(0,600)) }
  await p({type:'url', content:'https://example.com'});
  await p({type:'url', content:'https://example.com', name:'Menu'});
  await p({type:'url', content:'https://example.com', isDynamic: true});
  await p({type:'wifi', data:{ssid:'x', passwrd:'short', foo:1}, siez:4, size: 5000, design:{pattern:'dotz', foregroundColor:'red'}});
  await p({type:'wifi'});
  await p({type:'wifi', content:'x', data: {}});
  await p({type:'urll', size: 5});
  await p({size: 5, design:[]});
  await p({type:'url', data: {}});
  await p({type:'text', content: 'x'.repeat(3000)});
  await p({type:'text', content: 'x', design:{foregroundColor:'#fff'}});
  await p({type:'wifi', data: {ssid:'a', password:'123'}});
  const q = await exports.default.fetch(new Request('https://qr.example/api/v1/qr')); console.log(q.status, [...q.headers], await q.text());
  expect(1).toBe(1);
});
