/** Sizes and packs at the end of a title, the same in every language: group | variant; variant. */
export const VARIANT_LINES = `
skin | 30ml; 50ml; 100ml; 15ml; 2 x 50ml; 120ml; 60g
makeup | New; Mini; Set; 2 pcs; Pro
hair | 300ml; 500ml; 60ml; 2 x 250ml; 120ml
body | 200ml; 250ml; 400ml; 2 Packs
oral | 120g; 100g; 2 x 100g; 250ml
scent | 30ml; 50ml; 100ml; 10ml
wear | S-XL; M-3XL; S-5XL; XS-2XL
kidswear | 80-130cm; 90-140cm; 0-24M; 2-8Y
modest | All Size; S-XXL; Set; Premium
shoes | 36-41; 39-44; 35-40; 40-46
bag | Mini; M; L; XL
jewel | 18K; 925; 2 pcs; Set
tech | Pro; Mini; Max; Gen 3; Lite; Plus
clean | 2 Packs; 3 Packs; XL; Value Pack
home | S; M; L; XL; 2 pcs; Set
kitchen | S; M; L; 2 pcs; Set
textile | S; M; L; 2 pcs; King
appliance | Mini; Pro; Plus; USB-C; Lite
food | 100g; 250g; 500g; 5 Packs; 1kg
health | 1 Pack; 2 Packs; 3 Packs; Plus
baby | S; M; L; 2 Packs; 3 Packs
toy | Set; Mini; XL; 2 pcs; Vol. 2
book | Set; A5; Vol. 1; Vol. 2; 2 pcs
sport | S; L; Set; 2 pcs; Pro
pet | 1kg; 2kg; 500g; 3 Packs
auto | Set; 2 pcs; Pro; Plus
tool | Set; 2 pcs; Pro; Plus
furniture | L; XL; Set; Plus
decor | S; M; L; Set; 2 pcs
petcare | S; M; L; 2 Packs
accessory | Set; 2 pcs; M; New
`;
