/** The text of "Use example" in the import dialog: the top of the 2026 board. */
export const EXAMPLE_RANKINGS_CSV = `Rank,Player,Team,Pos,Tier,ADP,Bye
1,Bijan Robinson,ATL,RB,1,1.8,11
2,Jahmyr Gibbs,DET,RB,1,1.7,6
3,Ja'Marr Chase,CIN,WR,1,3.9,6
4,Puka Nacua,LAR,WR,1,3.1,11
5,Jaxon Smith-Njigba,SEA,WR,1,5.4,11
6,Amon-Ra St. Brown,DET,WR,2,6.3,6
7,Christian McCaffrey,SF,RB,2,6.5,8
8,Jonathan Taylor,IND,RB,2,7.4,13
`
