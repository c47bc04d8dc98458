import { estimateMedianChange } from '/work/p/bench/e2e/bench/report/statistics.ts';
const g=()=>Math.sqrt(-2*Math.log(Math.random()))*Math.cos(2*Math.PI*Math.random());
for (const er of [0.05, 0.003]) { for (const sd of [0.03,0.08]) {
let f=0,f2=0; const N=400;
for(let i=0;i<N;i++){const d=()=>Array.from({length:9},()=>1+sd*g());const {change,lowerLimit}=estimateMedianChange(d(),d(),er); if(lowerLimit>0){f++; if(change>0.02) f2++;}}
console.log(er,sd,f/N,f2/N);}}
